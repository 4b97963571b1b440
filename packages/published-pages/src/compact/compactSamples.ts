import type { MarkdownPage } from '../MarkdownPage';
import type { Section } from './sections';

/** The languages of samples that the Markdown pages keep: one for the shell, and the two that most integrators use. */
const KEPT_LANGUAGES = new Set(['cURL', 'JavaScript', 'Python']);

/**
 * Keeps the request samples of an operation in three languages, and links to the page for the others. Samples are below
 * the heading with the anchor `samples`, under the names of their languages.
 * @param languages names of the languages to keep
 */
export function compactSamples(
  sections: readonly Section[],
  { headings, url }: MarkdownPage,
  languages: ReadonlySet<string> = KEPT_LANGUAGES,
): Section[] {
  const samples = headings.find(({ anchor }) => anchor === 'samples');
  const start = sections.findIndex(({ level, title }) => level === samples?.level && title === samples.text);
  const first = sections[start];
  if (samples === undefined || first === undefined) return [...sections];
  const after = sections.findIndex(({ level }, index) => index > start && level <= samples.level);
  const end = after < 0 ? sections.length : after;
  const kept: Section[] = [];
  const left: string[] = [];
  let isKept = true;
  for (const section of sections.slice(start + 1, end)) {
    if (section.level === samples.level + 1) {
      isKept = languages.has(section.title);
      if (!isKept) left.push(section.title);
    }
    if (isKept) kept.push(section);
  }
  // A page whose samples have other names keeps them all.
  if (left.length === 0 || kept.length === 0) return [...sections];
  const others: Section = {
    level: samples.level + 1,
    title: 'Other languages',
    blocks: [`[${left.join(', ')}](${url}#samples)`],
  };
  return [...sections.slice(0, start + 1), ...kept, others, ...sections.slice(end)];
}
