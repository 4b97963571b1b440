import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { isRaw, listOf, rawOf, textOf } from '@voltmoor/openapi-reference/load/raw';

/** The folder with workflows, below the root of the repository. */
export const FOLDER = 'workflows';
const ENDING = '.arazzo.yaml';

/** A step of a workflow. */
interface Step {
  id: string;
  description: string;
  /** Name of the document, as in `sourceDescriptions`. */
  source: string;
  operationId: string;
}

/** A tutorial in Arazzo 1.0.1. A file has one workflow, whose id is the name of the file. */
export interface Workflow {
  id: string;
  /** Absolute path. */
  file: string;
  title: string;
  summary: string;
  /** Names of the documents: `cpo`. */
  sources: readonly string[];
  steps: readonly Step[];
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
  const info = rawOf(document['info']);
  const workflow = rawOf(listOf(document['workflows'])[0]);
  const sources = listOf(document['sourceDescriptions']).map((one) => textOf(rawOf(one)['name']));
  if (document['arazzo'] !== '1.0.1' || textOf(workflow['workflowId']) !== id || sources.length === 0) {
    throw new Error(
      `${file} is not a workflow. Expected "arazzo: 1.0.1", at least one entry of sourceDescriptions, and a workflow with the id ${id}.`,
    );
  }
  return {
    id,
    file,
    title: textOf(info['title']),
    summary: textOf(info['summary']),
    sources,
    steps: listOf(workflow['steps'])
      .filter(isRaw)
      .map((step) => {
        const operation = textOf(step['operationId']);
        const [, source, name] = /^\$sourceDescriptions\.([\w-]+)\.([\w-]+)$/.exec(operation) ?? [];
        return {
          id: textOf(step['stepId']),
          description: textOf(step['description']),
          source: source ?? sources[0] ?? '',
          operationId: name ?? operation,
        };
      }),
  };
}
