import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FOLDER } from './readWorkflows';

/** What a step has sent and received. */
export interface RecordedStep {
  id: string;
  method: string;
  /** Path and query, with the base path: `/v2/chargers?limit=1`. */
  target: string;
  /** Headers that the step sets. Keys are replaced by their names. */
  headers: Readonly<Record<string, string>>;
  body?: unknown;
  /** How often the request was sent until the response was the expected one. */
  attempts: number;
  response: { status: number; body?: unknown };
}

/** The result of a run of a workflow. */
export interface Recording {
  /** Name of a document → its version: `cpo` → `2.0.0`. */
  versions: Readonly<Record<string, string>>;
  steps: readonly RecordedStep[];
}

/** The file of a recording, below the root of the repository. */
export function recordingFile(root: string, id: string): string {
  return path.join(root, FOLDER, 'recorded', `${id}.json`);
}

/** Reads the recording of a workflow, or undefined if there is none. */
export function readRecording(root: string, id: string): Recording | undefined {
  const file = recordingFile(root, id);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Recording) : undefined;
}
