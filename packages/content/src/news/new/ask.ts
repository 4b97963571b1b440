import { createInterface } from 'node:readline/promises';
import { z } from 'zod';
import type { PostKind } from '../model/types';
import { keySchemas } from '../read/frontMatterSchema';
import type { Vocabulary } from '../read/readVocabulary';
import { fieldsOf, parseUpdate, type Answers, type Field } from './fields';

/** The streams for questions and answers. */
export interface Terminal {
  input: NodeJS.ReadableStream;
  output: NodeJS.WritableStream;
}

/**
 * Asks for all missing answers. After an invalid answer, explains the problem and asks again.
 * @returns the given answers and the new ones
 */
export async function ask(
  kind: PostKind,
  given: Answers,
  vocabulary: Vocabulary,
  { input, output }: Terminal,
): Promise<Answers> {
  const answers = { ...given };
  const terminal = createInterface({ input, output });
  const askOnce = async (field: Field): Promise<string> => {
    const hint = field.isList ? ' (leave empty to finish)' : field.isOptional ? ' (optional)' : '';
    for (;;) {
      const answer = (await terminal.question(`${field.question}${hint}: `)).trim();
      const fault = checkAnswer(field, answer, vocabulary);
      if (fault === undefined) return answer;
      output.write(`  ${fault}\n`);
    }
  };
  const askForList = async (field: Field): Promise<string[]> => {
    const entries: string[] = [];
    for (;;) {
      const entry = await askOnce({ ...field, isOptional: field.isOptional || entries.length > 0 });
      if (entry === '') return entries;
      entries.push(entry);
    }
  };
  try {
    for (const field of fieldsOf(kind)) {
      const { flag, isList, needs } = field;
      if (answers[flag] !== undefined || (needs !== undefined && !answers[needs])) continue;
      answers[flag] = isList ? await askForList(field) : (await askOnce(field)) || undefined;
    }
  } finally {
    terminal.close();
  }
  return answers;
}

const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is not valid in an address; write lower-case words joined by hyphens');

/**
 * Checks one answer by itself. Rules about the whole post are checked when it is written.
 * @returns what is wrong, or undefined for a valid answer
 */
function checkAnswer(field: Field, answer: string, vocabulary: Vocabulary): string | undefined {
  if (answer === '') return field.isOptional ? undefined : 'Please enter a value.';
  const words = field.isWords ? answer.split(',').map((word) => word.trim()) : undefined;
  const value = field.flag === 'update' ? [parseUpdate(answer)] : (words ?? answer);
  const parsed = schemaOf(field, vocabulary)?.safeParse(value);
  return parsed?.error?.issues
    .map(({ path: [index], message }) => {
      const subject = (typeof index === 'number' && words?.[index]) || words?.join(', ') || answer;
      return `${subject} ${/^is /.test(message) ? message : `is not valid: ${message}`}.`;
    })
    .join(' ');
}

function schemaOf({ flag, key = toCamelCase(flag) }: Field, vocabulary: Vocabulary): z.ZodType | undefined {
  const { tags, components } = vocabulary;
  const tagKeys = tags.map((tag) => tag.key);
  const schemas: Record<string, z.ZodType> = {
    ...keySchemas,
    slug,
    components: knownWords(components, 'content/news/components.yml'),
    tags: knownWords(tagKeys, 'content/news/tags.yml'),
  };
  return schemas[key];
}

function toCamelCase(flag: string): string {
  return flag.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function knownWords(words: readonly string[], file: string): z.ZodType {
  return z.array(z.string().refine((word) => words.includes(word), `is not in ${file}: ${words.join(', ')}`));
}
