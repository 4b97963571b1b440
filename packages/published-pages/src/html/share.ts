const known = new Map<string, string>();

/**
 * Returns the same string for equal texts. Addresses of the navigation and inline scripts are on every page; shared, they
 * are stored once. The parser also builds each text from single characters, which V8 keeps until the text is looked up.
 */
export function share(text: string): string {
  const shared = known.get(text);
  if (shared === undefined) known.set(text, text);
  return shared ?? text;
}
