import { createInterface, type Interface } from 'node:readline/promises';
import type { PostKind } from '../model/types';
import type { Vocabulary } from '../read/parsePost';
import { checkAnswer } from './checkAnswer';
import { fieldsOf, type Answers, type Field } from './fields';

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
  try {
    for (const field of fieldsOf(kind)) {
      const { flag, isList, needs } = field;
      if (answers[flag] !== undefined || (needs !== undefined && !answers[needs])) continue;
      answers[flag] = isList
        ? await askForList(terminal, field, vocabulary, output)
        : (await askForOne(terminal, field, vocabulary, output)) || undefined;
    }
  } finally {
    terminal.close();
  }
  return answers;
}

async function askForList(
  terminal: Interface,
  field: Field,
  vocabulary: Vocabulary,
  output: NodeJS.WritableStream,
): Promise<string[]> {
  const entries: string[] = [];
  for (;;) {
    const isEnough = field.isOptional || entries.length > 0;
    const entry = await askForOne(terminal, { ...field, isOptional: isEnough }, vocabulary, output);
    if (entry === '') return entries;
    entries.push(entry);
  }
}

async function askForOne(
  terminal: Interface,
  field: Field,
  vocabulary: Vocabulary,
  output: NodeJS.WritableStream,
): Promise<string> {
  const hint = field.isList ? ' (leave empty to finish)' : field.isOptional ? ' (optional)' : '';
  for (;;) {
    const answer = (await terminal.question(`${field.question}${hint}: `)).trim();
    const fault = checkAnswer(field, answer, vocabulary);
    if (fault === undefined) return answer;
    output.write(`  ${fault}\n`);
  }
}
