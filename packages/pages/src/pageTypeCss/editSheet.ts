import { parse, type AtRule, type Rule } from 'postcss';

/** Selectors of the root element, and the one that is stronger or comes later in our style sheets. */
const STRONGER: Record<string, string> = {
  ':root': 'html:root',
  'html[data-theme=dark]': 'html[data-theme=dark]',
};

/**
 * Removes custom properties that a later rule sets on the same element. The theme's own values of its variables are an
 * example: the portal replaces most of them, but browsers would still read them on every page.
 *
 * @param css a minified style sheet
 */
export function dropOverridden(css: string): string {
  const sheet = parse(css);
  const later = new Map<string, Set<string>>();
  const rules = sheet.nodes.filter((node): node is Rule => node.type === 'rule').reverse();
  for (const rule of rules) {
    const stronger = rule.selectors.map((selector) => STRONGER[selector]);
    const names = new Set<string>();
    rule.each((node) => {
      if (node.type !== 'decl' || !node.prop.startsWith('--')) return;
      if (stronger.every((selector) => selector !== undefined && later.get(selector)?.has(node.prop)))
        node.remove();
      else names.add(node.prop);
    });
    for (const selector of rule.selectors)
      later.set(selector, new Set([...(later.get(selector) ?? []), ...names]));
  }
  return sheet.toString();
}

/** Rules for scrollbars of WebKit, and for a page on which the application runs. */
const UNNEEDED = /::-webkit-scrollbar|\[data-has-hydrated=["']?true/;

/**
 * Removes rules that a page does not need before the application starts. The theme also sets `scrollbar-width` beside the
 * scrollbars of WebKit, and browsers that know it ignore them. The application loads the full sheet before it starts.
 *
 * @param css a style sheet
 */
export function dropUnneeded(css: string): string {
  const sheet = parse(css);
  sheet.walkRules((rule) => {
    if (UNNEEDED.test(rule.selector)) rule.remove();
  });
  return sheet.toString();
}

/**
 * Takes the `@font-face` rules out of a style sheet.
 *
 * @param css a style sheet
 * @returns the rules that load a file, those of fonts of the system, and the rest of the sheet; empty when there are none
 */
export function takeFontFaces(css: string): { typefaces: string; fallbacks: string; rest: string } {
  const sheet = parse(css);
  const typefaces: AtRule[] = [];
  const fallbacks: AtRule[] = [];
  sheet.walkAtRules('font-face', (rule) => {
    rule.remove();
    (/\burl\(/.test(rule.toString()) ? typefaces : fallbacks).push(rule);
  });
  return { typefaces: typefaces.join(''), fallbacks: fallbacks.join(''), rest: sheet.toString() };
}
