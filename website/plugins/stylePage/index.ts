import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/**
 * Whether a site has the style page: in development, and in the builds of tests, which set PORTAL_STYLE_PAGE. The
 * published site does not have it.
 */
export function hasStylePage(env: NodeJS.ProcessEnv): boolean {
  return env['NODE_ENV'] === 'development' || env['PORTAL_STYLE_PAGE'] === '1';
}

/** Adds /style, a page for maintainers that shows every design token and component. */
export default function stylePage({ siteDir, baseUrl }: LoadContext): Plugin {
  const file = path.join(siteDir, 'src/css/tokens.css');
  return {
    name: 'portal-style-page',
    getPathsToWatch: () => [file],
    async contentLoaded({ actions }) {
      const tokens = readTokens(await readFile(file, 'utf8'));
      actions.addRoute({
        path: `${baseUrl}style`,
        component: '@site/src/stylePage/index.tsx',
        exact: true,
        props: { tokens },
      });
    },
  };
}

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
