import type { MarkdownPage } from '../markdown/MarkdownPage';
import { readSections, writeSections, type Section } from '../sections';
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

/** The languages of samples that the Markdown pages keep: one for the shell, and the two that most integrators use. */
const LANGUAGES = new Set(['curl', 'JavaScript', 'Python']);

/**
 * Keeps the request samples of an operation in three languages, and links to the page for the others. Samples are below
 * the heading with the anchor `samples`, under the names of their languages.
 * @param languages names of the languages to keep
 */
export function compactSamples(
  sections: readonly Section[],
  { headings, url }: MarkdownPage,
  languages: ReadonlySet<string> = LANGUAGES,
): Section[] {
  const samples = headings.find(({ anchor }) => anchor === 'samples');
  const start = sections.findIndex(({ level, title }) => level === samples?.level && title === samples.text);
  const first = sections[start];
  if (samples === undefined || first === undefined) return [...sections];
  const after = sections.findIndex(({ level }, index) => index > start && level <= samples.level);
  const end = after < 0 ? sections.length : after;
  const chosen: Section[] = [];
  const others: string[] = [];
  let isChosen = true;
  for (const section of sections.slice(start + 1, end)) {
    if (section.level === samples.level + 1) {
      isChosen = languages.has(section.title);
      if (!isChosen) others.push(section.title);
    }
    if (isChosen) chosen.push(section);
  }
  // A page whose samples have other names keeps them all.
  if (others.length === 0 || chosen.length === 0) return [...sections];
  const link: Section = {
    level: samples.level + 1,
    title: 'Other languages',
    blocks: [`[${others.join(', ')}](${url}#samples)`],
  };
  return [...sections.slice(0, start + 1), ...chosen, link, ...sections.slice(end)];
}
