import { hashScript } from '@voltmoor/server/inlineScripts';
import type { SiteRule } from '../rule';

/**
 * Nothing runs that was not looked at: inline scripts are pinned by their hash, handlers and styles are in files.
 * @param pinned hashes as a content security policy writes them, `sha256-…`
 */
export function createInlineCodeRule(pinned: ReadonlySet<string>): SiteRule {
  return {
    id: 'site-inline-code',
    description: 'Inline scripts are pinned; there are no event handler attributes and no style elements.',
    check({ pages }) {
      return pages.flatMap(({ file, inlineScripts, inlineStyles, handlers }) => [
        ...inlineScripts
          .filter(({ text }) => !pinned.has(hashScript(text)))
          .map(({ text, line }) => ({
            file,
            line,
            message: `has an inline script that is not pinned, beginning ${JSON.stringify(text.trim().slice(0, 40))}.`,
            fix: `Move it into a module, or pin ${hashScript(text)} in packages/server/src/inlineScripts.json.`,
          })),
        ...inlineStyles.map(({ line }) => ({
          file,
          line,
          message: 'has a style element.',
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
