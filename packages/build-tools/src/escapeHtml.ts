const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for HTML content and for attribute values in double quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

/** Escapes text for HTML content only. Quotes stay as they are, which keeps pages with much code small. */
export function escapeContent(text: string): string {
  return text.replace(/[&<>]/g, (character) => ENTITIES[character] ?? character);
}
