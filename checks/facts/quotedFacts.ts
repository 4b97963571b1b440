import type { Fact } from '@voltmoor/content/schemas';
import type { Problem, Rule } from '../rule';
import { createYamlPlaces } from '../sources/yamlPlace';
import { agrees } from './agrees';
import { collectBlocks } from './block';
import { createBlockIndex, type BlockIndex } from './blockIndex';
import { buildPhrase, findQuotes } from './findQuotes';

const FILE = 'content/data/facts.yaml';

/** Where a page, table or document repeats a fact in the words of a phrase, the number must agree with the fact. */
export const quotedFacts: Rule = {
  id: 'quoted-facts',
  description:
    'A sentence that uses the phrase of a fact (`said`) states its value, and each such phrase occurs in some text.',
  check(sources) {
    const blocks = createBlockIndex(collectBlocks(sources));
    const places = createYamlPlaces(sources.files.get(FILE) ?? '');
    return Object.entries(sources.data.facts).flatMap(([id, fact]) =>
      (fact.said ?? []).flatMap((phrase, index) => {
        const line = places.lineOf([id, 'said', index]);
        return checkPhrase(id, fact, phrase, blocks) ?? [toUnused(id, phrase, line)];
      }),
    );
  },
};

/** @returns undefined when no text contains the phrase */
function checkPhrase(id: string, fact: Fact, phrase: string, blocks: BlockIndex): Problem[] | undefined {
  const built = buildPhrase(phrase);
  const quotes = blocks
    .blocksWith(built.words)
    .flatMap((block) => findQuotes(built, block).map((quote) => ({ ...quote, block })));
  if (quotes.length === 0) return undefined;
  return quotes
    .filter(({ value }) => !agrees(value, fact.text))
    .map(({ words, value, block }) => ({
      ...block.place(),
      message: `says "${words}" with ${value}, but the fact ${id} is ${fact.text}.`,
      fix: `Correct one of the two, or write <Fact id="${id}" />.`,
    }));
}

function toUnused(id: string, phrase: string, line: number | undefined): Problem {
  return {
    file: FILE,
    line,
    message: `${id} has the phrase "${phrase}", which occurs in no text.`,
    fix: 'Remove the phrase, or write it as the pages do.',
  };
}
