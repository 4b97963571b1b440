import type { JsonValue } from '@voltmoor/openapi/model';
import { jsonText, numberOf } from '@voltmoor/openapi/raw';
import { hasMark } from '../slots';

/** Control characters other than tab and line feed. A browser changes or drops them, so they are escaped. */
// eslint-disable-next-line no-control-regex -- these are the characters to escape
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

const escapeControl = (text: string): string =>
  text.replace(CONTROL, (char) =>
    char === '\r' ? '\\r' : `\\x${char.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );

/** Writes a text as a single-quoted shell word. With control characters, it is `$'…'`, which Bash and Zsh read. */
export const shellWord = (text: string): string =>
  text.search(CONTROL) < 0
    ? `'${text.replaceAll("'", `'\\''`)}'`
    : `$'${escapeControl(text.replace(/[\\']/g, '\\$&'))}'`;

/**
 * Writes a text as a double-quoted string, which is the same in Python, Java, C#, Go and JSON. Characters that end a line
 * in one of the languages are escaped, and half of a surrogate pair, which Go rejects, becomes U+FFFD.
 */
export const quoted = (text: string): string =>
  JSON.stringify(text.replace(/\p{Surrogate}/gu, '\ufffd')).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Writes a text as a single-quoted JavaScript string. */
export const singleQuoted = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

/** Indents every line that is not empty. */
export const indentBy = (text: string, indent: string): string => text.replace(/^(?=.)/gm, indent);

/** Characters that compilers change or reject in a literal of several lines. */
// eslint-disable-next-line no-control-regex -- control characters are among them
const NOT_IN_BLOCK = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff]|\p{Surrogate}|[ \t]$/mu;

const isBlock = (text: string): boolean => text.includes('\n') && !NOT_IN_BLOCK.test(text);

/**
 * Writes a Java text block (Java 15). It ends on the last line of the text, so that no line feed is added. Java removes the
 * white space that all lines have in common, with the line of the closing quotes.
 */
export function javaText(text: string, indent: string): string {
  const hasMargin = text.split('\n').every((line) => line === '' || line.startsWith(' '));
  if (!isBlock(text) || hasMargin) return quoted(text);
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('"""', '\\"""');
  return `"""\n${indentBy(escaped, indent)}${text.endsWith('\n') ? indent : ''}"""`;
}

/** Writes a C# raw string literal (C# 11), or a quoted string when the text has one line or contains `"""`. */
export function csharpText(text: string, indent: string): string {
  if (!isBlock(text) || text.includes('"""')) return quoted(text);
  return `"""\n${indentBy(text, indent)}\n${indent}"""`;
}

/** Writes a Go raw string, or a quoted string when the text has one line or contains a backtick. */
export const goText = (text: string): string =>
  text.includes('`') || !isBlock(text) ? quoted(text) : `\`${text}\``;

/** Writes a PHP nowdoc, or a quoted string when the text has one line, control characters or the end mark. */
export const phpText = (text: string): string =>
  text.search(CONTROL) >= 0
    ? doubleQuotedPhp(text)
    : /^[ \t]*BODY/m.test(text) || !text.includes('\n')
      ? singleQuotedPhp(text)
      : `<<<'BODY'\n${text}\nBODY`;

const doubleQuotedPhp = (text: string): string =>
  `"${escapeControl(text.replace(/[\\"$]/g, '\\$&').replaceAll('\n', '\\n'))}"`;

/** Writes a text as a single-quoted PHP string. */
export const singleQuotedPhp = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** Writes a JSON value as a JavaScript literal, on one line when it fits. */
export function jsLiteral(value: JsonValue, indent = ''): string {
  if (numberOf(value) === undefined && typeof value === 'string') return singleQuoted(value);
  if (typeof value !== 'object' || value === null) return jsonText(value);
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((item) => jsLiteral(item, inner))
    : Object.entries(value).map(([key, item]) => `${propertyName(key)}: ${jsLiteral(item, inner)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  if (parts.length === 0) return `${open}${close}`;
  const line = Array.isArray(value) ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`;
  if (!line.includes('\n') && indent.length + line.length <= 72) return line;
  return `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close}`;
}

/** Writes a property name in JavaScript, with quotes when they are needed. Readers can change a slot, so it gets quotes. */
export const propertyName = (key: string): string =>
  /^[A-Za-z_$][\w$]*$/.test(key) && !hasMark(key) ? key : singleQuoted(key);

/** Writes a JSON value as a Python literal: JSON with True, False and None. */
export function pythonLiteral(value: JsonValue): string {
  const words: Record<string, string> = { true: 'True', false: 'False', null: 'None' };
  return jsonText(value, 4).replace(
    /"(?:[^"\\]|\\.)*"|\b(?:true|false|null)\b/g,
    (part) => words[part] ?? part,
  );
}
