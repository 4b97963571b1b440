import { hashInline } from '@voltmoor/pages/pageTypeCss';
import { isPinned } from '@voltmoor/server/responses';
import type { Rule } from '../../rule';
import type { Site } from '../site';

/**
 * All code in pages must be known: inline scripts are pinned by their hash, style elements are those that the build wrote,
 * and other code and styles are in files.
 */
export const inlineCode: Rule<Site> = {
  id: 'site-inline-code',
  description:
    'Inline scripts are pinned; there are no event handler attributes; style elements come from the build.',
  check({ pages, baseUrl, sheets }, report) {
    for (const { file, inlineScripts, inlineStyles, handlers } of pages) {
      for (const { text, line } of inlineScripts) {
        if (isPinned(text, baseUrl)) continue;
        report(
          { file, line },
          `has an inline script that is not pinned, beginning ${JSON.stringify(text.trim().slice(0, 40))}.`,
          `Move it into a module, or pin ${hashInline(text)} in packages/server/src/deploy/inlineScripts.json.`,
        );
      }
      for (const { hash, line } of inlineStyles) {
        if (sheets.has(hash)) continue;
        const message = 'has a style element that packages/pages/src/pageTypeCss did not write.';
        report({ file, line }, message, 'Move it into a style sheet.');
      }
      for (const { name, line } of handlers)
        report({ file, line }, `has the event handler ${name}.`, 'Add a listener in a module.');
    }
  },
};
