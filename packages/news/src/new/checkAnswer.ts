import { z } from 'zod';
import { keySchemas } from '../read/frontMatterSchema';
import type { Vocabulary } from '../read/parsePost';
import type { Field } from './fields';

const { title, description, date, severity, startedAt } = keySchemas;
const { apiVersions, changes } = keySchemas;
const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is not valid in an address; write lower-case words joined by hyphens');

/** Schemas of answers with one value, by flag. */
const SCHEMAS: Record<string, z.ZodType> = {
  title,
  description,
  date,
  slug,
  severity,
  'started-at': startedAt,
  'resolved-at': startedAt,
  'effective-from': date,
  'effective-until': date,
  'action-deadline': date,
};

/** Schemas of answers with comma-separated words, by flag. */
const LISTS: Record<string, (vocabulary: Vocabulary) => z.ZodType> = {
  components: ({ components }) => knownWords(components, 'content/news/components.yml'),
  tags: ({ tags }) =>
    knownWords(
      tags.map(({ key }) => key),
      'content/news/tags.yml',
    ),
  'api-versions': () => apiVersions,
  operations: () => changes,
};

/**
 * Checks one answer by itself. Rules about the whole post are checked when it is written.
 * @returns what is wrong, or undefined for a valid answer
 */
export function checkAnswer(field: Field, answer: string, vocabulary: Vocabulary): string | undefined {
  if (answer === '') return field.isOptional ? undefined : 'Please enter a value.';
  if (field.flag === 'update') return checkUpdate(answer);
  const list = LISTS[field.flag]?.(vocabulary);
  const value = list ? answer.split(',').map((word) => word.trim()) : answer;
  return describe((list ?? SCHEMAS[field.flag])?.safeParse(value), value);
}

function checkUpdate(answer: string): string | undefined {
  const [at = '', state = '', ...text] = answer.split(' ');
  const updates = keySchemas.updates.safeParse([{ at, state, text: text.join(' ') }]);
  return describe(updates, answer);
}

function knownWords(words: readonly string[], file: string): z.ZodType {
  return z.array(z.string().refine((word) => words.includes(word), `is not in ${file}: ${words.join(', ')}`));
}

/** Describes what is wrong: `2025-02-30 is not an existing day; …`. */
function describe(
  parsed: z.ZodSafeParseResult<unknown> | undefined,
  value: string | string[],
): string | undefined {
  if (!parsed || parsed.success) return undefined;
  return parsed.error.issues
    .map(({ path: [index], message }) => {
      const word = typeof index === 'number' && Array.isArray(value) ? value[index] : undefined;
      const subject = word ?? (Array.isArray(value) ? value.join(', ') : value);
      return `${subject} ${/^is /.test(message) ? message : `is not valid: ${message}`}.`;
    })
    .join(' ');
}
