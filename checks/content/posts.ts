import { NewsError } from '@voltmoor/news/read/problem';
import { parsePost, type Vocabulary } from '@voltmoor/news/read/parsePost';
import { parse } from 'yaml';
import type { Problem, Rule } from '../rule';

/** Posts need valid dates that agree with each other, known tags and components, and the sections of their type. */
export const posts: Rule = {
  id: 'post',
  description: 'A post has valid dates, known tags and components, and the sections of its kind.',
  check({ pages, files }) {
    const vocabulary = readVocabulary(files);
    return pages
      .filter(({ kind }) => kind === 'post')
      .flatMap(({ file, text }) => checkPost(file, text, vocabulary));
  },
};

function checkPost(file: string, text: string, vocabulary: Vocabulary): Problem[] {
  try {
    parsePost(file, text, vocabulary);
    return [];
  } catch (error) {
    if (!(error instanceof NewsError)) throw error;
    return error.problems.map((problem) => ({
      ...problem,
      message: problem.message.replace(/[^.]$/, '$&.'),
      fix: 'The keys are described in packages/news/src/read/frontMatterSchema.ts.',
    }));
  }
}

function readVocabulary(files: ReadonlyMap<string, string>): Vocabulary {
  const tags = parseYaml(files.get('content/news/tags.yml'));
  const components = parseYaml(files.get('content/news/components.yml'));
  const keys = typeof tags === 'object' && tags !== null ? Object.keys(tags) : [];
  return {
    tags: keys.map((key) => ({ key, label: key, description: key })),
    components: Array.isArray(components) ? components.map(String) : [],
  };
}

function parseYaml(text: string | undefined): unknown {
  try {
    return parse(text ?? '') as unknown;
  } catch {
    return undefined;
  }
}
