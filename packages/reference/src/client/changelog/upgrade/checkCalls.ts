import { InputError } from './call';
import type { ApiCalls } from '../../../view';
import { matchCalls, type CheckedChange, type CheckResult } from './matchCalls';
import { readCalls } from './readCalls';

/** The message to the worker. */
export interface CheckRequest {
  /** Content of the reader's file. */
  input: string;
  api: ApiCalls;
  changes: CheckedChange[];
}

/** The message from the worker: the result, or what is wrong with the input. */
export type CheckResponse = { result: CheckResult } | { problem: string };

/** Finds the changes that touch the calls in a file. Never throws. */
export function checkCalls({ input, api, changes }: CheckRequest): CheckResponse {
  try {
    return { result: matchCalls(readCalls(input), api, changes) };
  } catch (error) {
    if (error instanceof InputError) return { problem: error.message };
    return { problem: 'The input could not be read. It may be nested too deeply.' };
  }
}
