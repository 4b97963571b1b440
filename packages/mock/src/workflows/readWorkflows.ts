import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { listOf, rawOf, textOf } from '@voltmoor/openapi/raw';

/** The folder with workflows, below the root of the repository. */
const FOLDER = 'content/workflows';
const ENDING = '.arazzo.yaml';

/** A tutorial in Arazzo 1.0.1. A file has one workflow, whose id is the name of the file. */
export interface Workflow {
  id: string;
  /** Absolute path. */
  file: string;
  title: string;
  /** Names of the documents: `cpo`. */
  sources: readonly string[];
  steps: readonly { id: string; description: string; operationId: string }[];
}

/**
 * Reads the workflows of a repository, in the order of their names.
 *
 * @throws Error when a file is not a workflow
 */
export function readWorkflows(root: string): Workflow[] {
  const folder = path.join(root, FOLDER);
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith(ENDING));
  return names.sort().map((name) => readWorkflow(path.join(folder, name)));
}

function readWorkflow(file: string): Workflow {
  const document = rawOf(parse(readFileSync(file, 'utf8')));
  const id = path.basename(file, ENDING);
  const workflow = rawOf(listOf(document['workflows'])[0]);
  const sources = listOf(document['sourceDescriptions']).map((source) => textOf(rawOf(source)['name']));
  if (document['arazzo'] !== '1.0.1' || textOf(workflow['workflowId']) !== id || sources.length === 0) {
    throw new Error(
      `${file} is not a workflow. Expected "arazzo: 1.0.1", at least one entry of sourceDescriptions, and a workflow with the id ${id}.`,
    );
  }
  const steps = listOf(workflow['steps']).map(rawOf);
  return {
    id,
    file,
    title: textOf(rawOf(document['info'])['title']),
    sources,
    steps: steps.map(({ stepId, description, operationId }) => ({
      id: textOf(stepId),
      description: textOf(description),
      // An operation of one of several documents is `$sourceDescriptions.cpo.get-charger`.
      operationId: textOf(operationId).split('.').at(-1) ?? '',
    })),
  };
}

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
