import { findPage } from '../library/findPage';
import { findNamedSection } from '../text/findNamedSection';
import { rankSections } from '../text/rankSections';
import { missing, shortText } from './arguments';
import { defineTool, ToolError } from './tool';

export const getPage = defineTool({
  name: 'get_page',
  title: 'Read a page',
  description:
    'Returns a page of the documentation as Markdown, or one section of it. Use the addresses that search returns; an address with an anchor returns that section.',
  arguments: {
    url: shortText(2_000).describe(
      'Address or path of the page, such as "/documentation/apiv2/api/errors#not_found".',
    ),
    section: shortText()
      .optional()
      .describe(
        'Heading or anchor of the section to return. Default: the anchor of the address, or the whole page.',
      ),
    query: shortText()
      .optional()
      .describe('What you look for. The sections of the page that match it best come first.'),
  },
  run: (library, { url, section, query }) => {
    const found = findPage(library, url);
    if (found === undefined) throw missing('page', url, library.pages.keys(), 'search');
    const { page } = found;
    const source = library.site.url + page.url;
    const ranked = query === undefined ? page.markdown : rankSections(page.markdown, query);
    const text = section ?? found.anchor;
    if (text === undefined) return { source, text: ranked };
    const part = findNamedSection(page, text);
    // An anchor can be that of a table row or of an element that the Markdown does not have.
    if (part === undefined && section === undefined) return { source, text: ranked };
    if (part === undefined) {
      const titles = page.headings.map((heading) => `"${heading.text}"`).slice(0, 40);
      throw new ToolError(`${page.url} has no section "${text}". Its sections are ${titles.join(', ')}.`);
    }
    const anchor = page.headings.find((heading) => heading.text === text)?.anchor ?? text;
    return {
      source: `${source}#${encodeURI(anchor)}`,
      text: query === undefined ? part : `${part}\n\n${ranked.replace(part, '')}`,
    };
  },
});
