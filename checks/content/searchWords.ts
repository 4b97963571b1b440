import { groupBy } from '@voltmoor/build-tools/groupBy';
import { z } from 'zod';
import { parse } from 'yaml';
import type { Report, Rule, Sources } from '../rule';

const FOLDER = 'content/search';
const PHRASES = `${FOLDER}/phrases.yaml`;
const VOCABULARY = `${FOLDER}/vocabulary.yaml`;
const QUESTIONS = ['questions.json', 'heldOutQuestions.json'].map((name) => `${FOLDER}/${name}`);

/** The words and questions of the search name pages. A page that is renamed or deleted is found here. */
export const searchWords: Rule = {
  id: 'search-words',
  description:
    'Expected queries, known questions and the vocabulary of the search lead to what the portal has.',
  needsDocuments: true,
  check(sources, report) {
    checkPhrases(sources, report);
    checkVocabulary(sources, report);
    for (const file of QUESTIONS) checkQuestions(file, sources, report);
  },
};

function checkPhrases({ files, routes, placeIn }: Sources, report: Report): void {
  const entries = z
    .record(z.string(), z.unknown())
    .nullable()
    .parse(parse(files.get(PHRASES) ?? ''));
  const published = routes.all.filter(({ isDraft }) => !isDraft);
  const byName = groupBy(published, ({ path }) => lastPart(path));
  for (const key of Object.keys(entries ?? {})) {
    const [end = '', anchor] = key.split('#');
    const matching = (byName.get(lastPart(end)) ?? []).filter(({ path }) => path.endsWith(`/${end}`));
    const [route] = matching;
    const has = `has phrases for "${key}"`;
    if (!route)
      report(placeIn(PHRASES, [key]), `${has}, but no page has a route with this end.`, 'Correct the key.');
    else if (matching.length > 1)
      report(
        placeIn(PHRASES, [key]),
        `${has}, which is the end of ${matching.map(({ path }) => path).join(' and ')}.`,
        'Write more of the route.',
      );
    else if (anchor !== undefined && route.anchors?.has(anchor) === false)
      report(
        placeIn(PHRASES, [key]),
        `${has}, but ${route.path} has no heading with this id.`,
        'Correct the id.',
      );
  }
}

const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

const vocabulary = z.object({ groups: z.array(z.object({ words: z.record(z.string(), z.unknown()) })) });

/** A word of the vocabulary leads to a term, so the portal has to use the term. */
function checkVocabulary({ files, placeIn }: Sources, report: Report): void {
  const texts = [...files].flatMap(([file, content]) =>
    /^content\/(?!search\/).*\.(mdx?|yaml)$/.test(file) ? [content] : [],
  );
  const corpus = spaced(texts.join(' '));
  const { groups } = vocabulary.parse(parse(files.get(VOCABULARY) ?? 'groups: []'));
  groups.forEach(({ words }, group) => {
    for (const term of Object.keys(words).filter((word) => !corpus.includes(spaced(word))))
      report(
        placeIn(VOCABULARY, ['groups', group, 'words', term]),
        `leads to "${term}", which no guide, post or data file uses.`,
        'Write the term that the portal uses, or remove the line.',
      );
  });
}

/** Lower case with one space between words. */
const spaced = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');

const questions = z.array(z.object({ query: z.string(), accept: z.array(z.string()) }));

function checkQuestions(file: string, { files, routes, placeIn }: Sources, report: Report): void {
  questions.parse(JSON.parse(files.get(file) ?? '[]')).forEach(({ query, accept }, index) => {
    for (const path of accept) {
      const found = routes.find(path);
      if (found.kind === 'route' && !found.route.isDraft) continue;
      report(
        placeIn(file, [index, 'accept']),
        `expects ${path} for "${query}", which does not exist.`,
        'Write the route of the page that answers the question.',
      );
    }
  });
}
