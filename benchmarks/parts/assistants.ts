import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { evaluate, readLibrary } from '@voltmoor/server/mcp';
import { percentile } from '@voltmoor/search/eval';
import { root } from '@voltmoor/build-tools/programs';
import type { Figures } from '../figures';

const QUESTIONS = 'content/search/assistantQuestions.json';

/**
 * Measures how long the tools of the MCP server take for the questions of its evaluation: a search and a part of a page for
 * each question, in this process.
 */
export async function measureAssistants(buildDir: string, runs: number): Promise<Figures> {
  const library = await readLibrary(buildDir);
  const questions = await readFile(path.join(root, QUESTIONS), 'utf8');
  // The first calls are slower, because the code has not been optimised yet. They do not count.
  evaluate(library, questions);
  const times = Array.from({ length: runs }, () => evaluate(library, questions)).flatMap((outcomes) =>
    outcomes.flatMap((outcome) => outcome.times),
  );
  return { 'mcp.callP50': percentile(times, 0.5), 'mcp.callP95': percentile(times, 0.95) };
}
