import type { Library } from '../tools';
import { answer, parseQuestions, type Outcome } from './answer';

/**
 * Answers questions through the tools.
 * @param questions JSON with the questions and their facts
 * @throws Error when the text is not a list of questions
 */
export function evaluate(library: Library, questions: string): Outcome[] {
  return parseQuestions(questions).map((question) => answer(library, question));
}
