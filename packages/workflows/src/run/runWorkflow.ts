import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createConfig } from '@redocly/openapi-core';
import type { RespectOptions, RunFileResult } from '@redocly/respect-core';
import type { WorldEntity } from '@voltmoor/mock';
import type { OpenApiDocument } from '@voltmoor/openapi-reference/load/raw';
import type { Workflow } from '../readWorkflows';
import type { RecordedStep, Recording } from '../recording';
import { createMockWorld, versionOf, type Exchanged } from './mockWorld';
import { trimDocument } from './trimDocument';

/** The result of a run: what was exchanged, and what went wrong. */
export interface Run {
  recording: Recording;
  problems: readonly string[];
}

const silent = {
  info: () => {},
  warn: () => {},
  error: () => {},
  output: () => {},
  printNewLine: () => {},
  printSeparator: () => {},
};

/**
 * Runs a workflow with Redocly Respect against mocks of its documents. No request leaves the process, and no time passes:
 * the clock of the mocks moves with every request.
 *
 * @param documents by the names in `sourceDescriptions`
 */
export async function runWorkflow(
  workflow: Workflow,
  documents: Readonly<Record<string, OpenApiDocument>>,
  world: readonly WorldEntity[],
): Promise<Run> {
  const folder = await mkdtemp(path.join(tmpdir(), 'workflow-'));
  try {
    const used = workflow.sources.map((name) => [name, documents[name] ?? {}] as const);
    const mocks = createMockWorld(Object.fromEntries(used), world);
    const ids = new Set(workflow.steps.map(({ operationId }) => operationId));
    for (const [name, document] of used) {
      await writeFile(path.join(folder, `${name}.json`), JSON.stringify(trimDocument(document, ids)));
    }
    // Repetitions wait in the time of the mocks.
    const text = (await readFile(workflow.file, 'utf8')).replaceAll(/retryAfter: \d+/g, 'retryAfter: 0');
    const file = path.join(folder, 'workflows', path.basename(workflow.file));
    await mkdir(path.dirname(file));
    await writeFile(file, text);
    const options = {
      files: [file],
      input: JSON.stringify(mocks.inputs),
      config: await createConfig({}),
      maxSteps: 500,
      maxFetchTimeout: 30_000,
      requestFileLoader: { getFileBody: () => Promise.reject(new Error('Workflows send no files.')) },
      fetch: mocks.fetch,
      logger: silent,
      noSecretsMasking: true,
    };
    const { run } = await import('@redocly/respect-core');
    const [result] = await run(options as unknown as RespectOptions);
    const versions = Object.fromEntries(used.map(([name, document]) => [name, versionOf(document)]));
    const steps = toSteps(workflow, mocks.exchanged);
    return { recording: { versions, steps }, problems: problemsOf(workflow, result, steps) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Assigns the requests to the steps. A request that is equal to the one before it is a repetition. */
function toSteps({ steps }: Workflow, exchanged: readonly Exchanged[]): RecordedStep[] {
  const recorded: RecordedStep[] = [];
  for (const one of exchanged) {
    const last = recorded.at(-1);
    const isRepeated =
      last && last.method === one.method && last.target === one.target && one.method === 'GET';
    const id = steps[recorded.length]?.id ?? 'unknown';
    if (last && isRepeated) recorded[recorded.length - 1] = { ...last, ...one, attempts: last.attempts + 1 };
    else recorded.push({ id, ...one, attempts: 1 });
  }
  return recorded;
}

function problemsOf(
  workflow: Workflow,
  result: RunFileResult | undefined,
  steps: readonly RecordedStep[],
): string[] {
  const executed = result?.executedWorkflows.flatMap((one) => one.executedSteps) ?? [];
  // Of a repeated step, only the last attempt counts.
  const last = new Map(executed.flatMap((one) => ('checks' in one ? [[one.stepId, one] as const] : [])));
  const failed = [...last.values()].flatMap((one) =>
    one.checks
      .filter(({ passed }) => !passed)
      .map(({ name, message, condition }) =>
        `${one.stepId}: ${name} ${condition ?? ''} ${message ?? ''}`.trim(),
      ),
  );
  const missing = workflow.steps.slice(steps.length).map(({ id }) => `${id}: was not executed`);
  return [...failed, ...missing];
}
