import type { JsonValue } from '../model/types';

/** Writes a text as a single-quoted shell word. */
export const shellWord = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** Writes a text as a double-quoted string, which is the same in Java, C#, Go and JSON. */
export const quoted = (text: string): string => JSON.stringify(text);

/** Writes a text as a single-quoted JavaScript string. */
export const singleQuoted = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

const indentBy = (text: string, indent: string): string => text.replace(/^(?=.)/gm, indent);

/** Writes a Java text block (Java 15). It ends on the last line of the text, so that no line feed is added. */
export function javaText(text: string, indent: string): string {
  if (!text.includes('\n')) return quoted(text);
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('"""', '\\"""');
  return `"""\n${indentBy(escaped, indent)}"""`;
}

/** Writes a C# raw string literal (C# 11), or a quoted string when the text has one line or contains `"""`. */
export function csharpText(text: string, indent: string): string {
  if (!text.includes('\n') || text.includes('"""')) return quoted(text);
  return `"""\n${indentBy(text, indent)}\n${indent}"""`;
}

/** Writes a Go raw string, or a quoted string when the text has one line or contains a backtick. */
export const goText = (text: string): string =>
  text.includes('`') || text.includes('\r') || !text.includes('\n') ? quoted(text) : `\`${text}\``;

/** Writes a PHP nowdoc, or a quoted string when the text has one line or contains the end mark. */
export const phpText = (text: string): string =>
  /^[ \t]*BODY/m.test(text) || !text.includes('\n') ? singleQuotedPhp(text) : `<<<'BODY'\n${text}\nBODY`;

const singleQuotedPhp = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** Writes a JSON value as a JavaScript literal, on one line when it fits. */
export function jsLiteral(value: JsonValue, indent = ''): string {
  if (typeof value === 'string') return singleQuoted(value);
  if (typeof value !== 'object' || value === null) return String(value);
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

/** Writes a property name in JavaScript, with quotes when they are needed. */
export const propertyName = (key: string): string =>
  /^[A-Za-z_$][\w$]*$/.test(key) ? key : singleQuoted(key);

/** Writes a JSON value as a Python literal: JSON with True, False and None. */
export function pythonLiteral(value: JsonValue): string {
  const words: Record<string, string> = { true: 'True', false: 'False', null: 'None' };
  return JSON.stringify(value, null, 4).replace(
    /"(?:[^"\\]|\\.)*"|\b(?:true|false|null)\b/g,
    (part) => words[part] ?? part,
  );
}
