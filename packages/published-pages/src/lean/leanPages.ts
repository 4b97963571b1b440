import type { MarkdownPage } from '../MarkdownPage';
import { leanSamples } from './leanSamples';
import { readSections, writeSections } from './sections';
import { collectSharedErrors } from './sharedErrors';

/**
 * Shortens the Markdown of API references without leaving anything out: samples are in three languages with a link to the
 * others, and error responses are described once, on the page of their category.
 */
export function leanPages(pages: readonly MarkdownPage[]): MarkdownPage[] {
  const shared = collectSharedErrors(pages);
  return pages.map((page) => {
    if (page.kind === 'operation') {
      const sections = leanSamples(readSections(page.markdown), page);
      const lean = shared.get(page.parent ?? '')?.lean(sections, page) ?? sections;
      return { ...page, markdown: writeSections(lean) };
    }
    const errors = shared.get(page.url)?.write() ?? [];
    if (errors.length === 0) return page;
    return { ...page, markdown: `${page.markdown.trimEnd()}\n\n${writeSections(errors)}` };
  });
}
