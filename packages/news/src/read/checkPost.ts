import { CHANGE_GROUPS } from '../model/releases';
import { checkIncident } from './checkIncident';
import { checkNotice } from './checkNotice';
import { hasHeading, type Fault } from './fault';
import type { PostFrontMatter } from './frontMatterSchema';
import type { Vocabulary } from './parsePost';
import type { PostPlace } from './postPath';

interface Surroundings {
  body: string;
  place: PostPlace;
  vocabulary: Vocabulary;
}

/** Checks rules that concern several keys or the text: dates that agree, known words, and required sections. */
export function checkPost(post: PostFrontMatter, { body, place, vocabulary }: Surroundings): Fault[] {
  const faults: Fault[] = [];
  const add = (path: PropertyKey[], message: string) => faults.push({ path, message });

  if (place.date !== '' && post.date !== place.date) {
    add(
      ['date'],
      `date ${post.date} and the file's name (${place.date}) differ; both must be the day of publication.`,
    );
  }
  if (place.folder !== '' && (post.kind === 'release') !== (place.folder === 'releases')) {
    const folder = post.kind === 'release' ? 'releases' : 'news';
    add(['kind'], `a post of kind ${post.kind} belongs in content/news/${folder}/.`);
  }
  faults.push(...checkVocabulary(post, vocabulary));
  if (!/<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/.test(body)) {
    faults.push({ offset: 0, message: 'the text has no <!-- truncate --> after its first paragraph.' });
  }
  faults.push(...checkKind(post, body));
  return faults;
}

function checkVocabulary(post: PostFrontMatter, { tags, components }: Vocabulary): Fault[] {
  const knownTags = { words: tags.map(({ key }) => key), file: 'content/news/tags.yml' };
  const knownComponents = { words: components, file: 'content/news/components.yml' };
  const milestones = post.kind === 'notice' ? post.milestones : [];
  return [
    ...checkWords(['tags'], post.tags, knownTags),
    ...checkWords(['components'], post.components, knownComponents),
    ...milestones.flatMap((milestone, index) =>
      checkWords(['milestones', index, 'components'], milestone.components ?? [], knownComponents),
    ),
  ];
}

function checkWords(path: PropertyKey[], words: string[], known: { words: string[]; file: string }): Fault[] {
  const key = String(path.at(-1));
  return words.flatMap((word, index): Fault[] => {
    const fault = (message: string) => [{ path: [...path, index], message: `${key}: ${word} ${message}` }];
    if (!known.words.includes(word))
      return fault(`is not in ${known.file}. Known words: ${known.words.join(', ')}.`);
    return words.indexOf(word) < index ? fault('is listed twice.') : [];
  });
}

function checkKind(post: PostFrontMatter, body: string): Fault[] {
  switch (post.kind) {
    case 'release':
      return checkRelease(post, body);
    case 'incident':
      return checkIncident(post, body);
    case 'notice':
      return checkNotice(post);
  }
}

/** A title such as "Release 2 September 2025", which repeats what lists show beside the title. */
const DATED_TITLE = /^(?:\S+ )?release,? \d{1,2} \w+ \d{4}$/i;

function checkRelease({ tags, title }: PostFrontMatter, body: string): Fault[] {
  const faults: Fault[] = [];
  if (DATED_TITLE.test(title)) {
    faults.push({
      path: ['title'],
      message: `the title "${title}" is only a date. Name the main change of the release, for example "Market price tariffs".`,
    });
  }
  if (!tags.includes('release-notes'))
    faults.push({ path: ['tags'], message: 'a release needs the tag release-notes.' });
  if (!CHANGE_GROUPS.some((group) => hasHeading(body, group))) {
    const groups = CHANGE_GROUPS.map((group) => `"## ${group}"`).join(', ');
    faults.push({
      offset: 0,
      message: `a release groups its points under ${groups}; none of these headings was found.`,
    });
  }
  return faults;
}
