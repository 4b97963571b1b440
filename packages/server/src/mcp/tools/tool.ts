import { z } from 'zod';
import type { Library } from '../library/library';
import { cutText } from '../text/cutText';
import { DEFAULT_TOKENS, MAX_TOKENS, toCharacters } from '../text/tokens';

/** What a tool found, before it is cut to the size that the caller asked for. */
export interface Finding {
  /** Address of the page that the text comes from. */
  source: string;
  /** Markdown. */
  text: string;
}

/** A read-only tool. `Data` is the part of the library that it reads. */
export interface Tool<Data = Library> {
  name: string;
  title: string;
  description: string;
  input: z.ZodObject;
  /**
   * @param args arguments that the caller has validated with `input`
   * @throws ToolError when there is nothing for these arguments
   */
  run(library: Data, args: Record<string, unknown>): Finding;
}

/** The arguments name something that does not exist. The message says what, and what exists instead. */
export class ToolError extends Error {}

/** Arguments that every tool takes. */
const sizeArguments = {
  max_tokens: z
    .int()
    .min(100)
    .max(MAX_TOKENS)
    .default(DEFAULT_TOKENS)
    .describe(`Largest size of the response in tokens, from 100 to ${MAX_TOKENS}.`),
  cursor: z
    .string()
    .regex(/^\d{1,9}$/, 'expected the cursor of an earlier response with the same arguments')
    .optional()
    .describe('Continues a response that ended with a cursor. Repeat the other arguments.'),
};

/** Creates a tool from the shape of its arguments. Arguments that the shape does not have are errors. */
export function defineTool<Shape extends z.ZodRawShape, Data = Library>(tool: {
  name: string;
  title: string;
  description: string;
  arguments: Shape;
  run: (library: Data, args: z.output<z.ZodObject<Shape>>) => Finding;
}): Tool<Data> {
  const { arguments: shape, run, ...names } = tool;
  return {
    ...names,
    input: z.strictObject({ ...shape, ...sizeArguments }),
    run: (library, args) => run(library, args as z.output<z.ZodObject<Shape>>),
  };
}

/** Characters that the lines with the source and the cursor need. */
const FRAME = 240;

/** Cuts a finding to the size that the caller asked for, and adds its source and the cursor of the next part. */
export function frameFinding(
  { source, text }: Finding,
  { max_tokens: tokens = DEFAULT_TOKENS, cursor }: { max_tokens?: number; cursor?: string },
): string {
  const offset = Number(cursor ?? 0);
  if (offset > 0 && offset >= text.length)
    throw new ToolError(
      `There is nothing at cursor "${cursor}". Call the tool without a cursor to start again.`,
    );
  const part = cutText(text, offset, toCharacters(tokens) - FRAME);
  const more = part.next === undefined ? [] : [`More: repeat the call with cursor "${part.next}".`];
  return [`Source: ${source}`, part.text, ...more].join('\n\n');
}
