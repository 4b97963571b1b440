/**
 * Escapes a text for the string literals of a sample, so that any text stays one string. The browser uses this function
 * for the values that readers type. Line breaks and other control characters are left out, because headers and URLs
 * cannot contain them.
 * @param language id of a language; for an unknown one, the text is not escaped
 */
export function escapeFor(language: string, text: string): string {
  // eslint-disable-next-line no-control-regex -- control characters are what this removes
  const line = text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff]/g, '');
  if (language === 'curl') return line.replaceAll("'", "'\\''");
  if (/^(javascript|typescript|php)$/.test(language)) return line.replace(/[\\']/g, '\\$&');
  if (/^(python|java|csharp|go)$/.test(language)) return line.replace(/[\\"]/g, '\\$&');
  return line;
}
