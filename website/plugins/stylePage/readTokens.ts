/** A custom property of the design tokens. */
export interface Token {
  name: string;
  value: string;
  kind: 'colour' | 'size' | 'font' | 'other';
}

/** Returns the custom properties of a style sheet with the value of their first declaration, in order. */
export function readTokens(css: string): Token[] {
  const tokens = new Map<string, Token>();
  for (const declaration of css.replaceAll(/\/\*[^*]*\*\//g, '').split(/[;{}]/)) {
    const colon = declaration.indexOf(':');
    const name = declaration.slice(0, colon).trim();
    const value = declaration.slice(colon + 1).trim();
    if (name.startsWith('--') && !tokens.has(name))
      tokens.set(name, { name, value, kind: kindOf(name, value) });
  }
  return [...tokens.values()];
}

function kindOf(name: string, value: string): Token['kind'] {
  if (/sans|mono|font|display/.test(name) && value.includes(',')) return 'font';
  if (/^#|^rgb|^color-mix|^var\(--vm-(?!space|edge)/.test(value)) return 'colour';
  if (/^[\d.]+(px|rem|em)$|^clamp\(/.test(value)) return 'size';
  return 'other';
}
