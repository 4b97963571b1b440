import type { JsonValue } from '../model/types';

/** Single-quoted shell word. */
export const shellWord = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** Double-quoted string of Java, C#, Go and JSON alike. */
export const quoted = (text: string): string => JSON.stringify(text);

export const singleQuoted = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

const indentBy = (text: string, indent: string): string => text.replace(/^(?=.)/gm, indent);

/** Text block (Java 15), closed on the last line so that no line feed is added. */
export function javaText(text: string, indent: string): string {
  if (!text.includes('\n')) return quoted(text);
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('"""', '\\"""');
  return `"""\n${indentBy(escaped, indent)}"""`;
}

/** Raw string literal (C# 11). */
export function csharpText(text: string, indent: string): string {
  if (!text.includes('\n') || text.includes('"""')) return quoted(text);
  return `"""\n${indentBy(text, indent)}\n${indent}"""`;
}

/** Raw string, unless the text holds a backtick. */
export const goText = (text: string): string =>
  text.includes('`') || text.includes('\r') || !text.includes('\n') ? quoted(text) : `\`${text}\``;

/** Nowdoc, unless a line could end it early. */
export const phpText = (text: string): string =>
  /^\s*BODY/m.test(text) || !text.includes('\n') ? singleQuotedPhp(text) : `<<<'BODY'\n${text}\nBODY`;

const singleQuotedPhp = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** A JSON value as a JavaScript literal, one line where it fits into 80 columns. */
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

export const propertyName = (key: string): string =>
  /^[A-Za-z_$][\w$]*$/.test(key) ? key : singleQuoted(key);

/** A JSON value as a Python literal: JSON but for its three words, which only stand outside of strings. */
export function pythonLiteral(value: JsonValue): string {
  const words: Record<string, string> = { true: 'True', false: 'False', null: 'None' };
  return JSON.stringify(value, null, 4).replace(
    /"(?:[^"\\]|\\.)*"|\b(?:true|false|null)\b/g,
    (part) => words[part] ?? part,
  );
}
