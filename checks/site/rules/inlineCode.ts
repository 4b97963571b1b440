import { hashScript } from '@voltmoor/server/deploy/inlineScripts';
import type { SiteRule } from '../rule';

/**
 * All code in pages must be known: inline scripts are pinned by their hash, style elements are those that the build wrote,
 * and other code and styles are in files.
 * @param isPinned whether a script may run on a site with that base URL
 */
export function createInlineCodeRule(isPinned: (text: string, baseUrl: string) => boolean): SiteRule {
  return {
    id: 'site-inline-code',
    description:
      'Inline scripts are pinned; there are no event handler attributes; style elements come from the build.',
    check({ pages, baseUrl, sheets }) {
      return pages.flatMap(({ file, inlineScripts, inlineStyles, handlers }) => [
        ...inlineScripts
          .filter(({ text }) => !isPinned(text, baseUrl))
          .map(({ text, line }) => ({
            file,
            line,
            message: `has an inline script that is not pinned, beginning ${JSON.stringify(text.trim().slice(0, 40))}.`,
            fix: `Move it into a module, or pin ${hashScript(text)} in packages/server/src/deploy/inlineScripts.json.`,
          })),
        ...inlineStyles
          .filter(({ hash }) => !sheets.has(hash))
          .map(({ line }) => ({
            file,
            line,
            message: 'has a style element that packages/page-type-css did not write.',
            fix: 'Move it into a style sheet.',
          })),
        ...handlers.map(({ name, line }) => ({
          file,
          line,
          message: `has the event handler ${name}.`,
          fix: 'Add a listener in a module.',
        })),
      ]);
    },
  };
}
