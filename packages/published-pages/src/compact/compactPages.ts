import type { MarkdownPage } from '../MarkdownPage';
import { compactSamples } from './compactSamples';
import { readSections, writeSections } from './sections';
import { collectSharedErrors } from './sharedErrors';

/**
 * Shortens the Markdown of API references without losing information: samples are in three languages with a link to the
 * others, and error responses are described once, on the page of their category.
 */
export function compactPages(pages: readonly MarkdownPage[]): MarkdownPage[] {
  const shared = collectSharedErrors(pages);
  return pages.map((page) => {
    if (page.kind === 'operation') {
      const sections = compactSamples(readSections(page.markdown), page);
      const compact = shared.get(page.parent ?? '')?.compact(sections, page) ?? sections;
      return { ...page, markdown: writeSections(compact) };
    }
    const errors = shared.get(page.url)?.write() ?? [];
    if (errors.length === 0) return page;
    return { ...page, markdown: `${page.markdown.trimEnd()}\n\n${writeSections(errors)}` };
  });
}
