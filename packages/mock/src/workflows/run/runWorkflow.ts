import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createConfig } from '@redocly/openapi-core';
import type { RespectOptions, RunFileResult } from '@redocly/respect-core';
import type { WorldEntity } from '../../state/exampleData';
import { ComponentGraph } from '@voltmoor/openapi/model';
import { entriesOf, isRaw, rawOf, textOf, toPointer, type OpenApiDocument } from '@voltmoor/openapi/raw';
import type { RecordedStep, Recording, Workflow } from '../readWorkflows';
import { mockApis, type Exchanged } from './mockedApis';

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
    const mocks = mockApis(Object.fromEntries(used), world);
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
    const versions = Object.fromEntries(
      used.map(([name, document]) => [name, textOf(rawOf(document['info'])['version'])]),
    );
    const steps = toSteps(workflow, mocks.exchanged);
    return { recording: { versions, steps }, problems: problemsOf(workflow, result, steps) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Assigns the requests to the steps. A request that is equal to the one before it is a repetition. */
function toSteps({ steps }: Workflow, exchanged: readonly Exchanged[]): RecordedStep[] {
  const recorded: RecordedStep[] = [];
  for (const exchange of exchanged) {
    const last = recorded.at(-1);
    const isRepeated =
      last && last.method === exchange.method && last.target === exchange.target && exchange.method === 'GET';
    const id = steps[recorded.length]?.id ?? 'unknown';
    if (last && isRepeated)
      recorded[recorded.length - 1] = { ...last, ...exchange, attempts: last.attempts + 1 };
    else recorded.push({ id, ...exchange, attempts: 1 });
  }
  return recorded;
}

function problemsOf(
  workflow: Workflow,
  result: RunFileResult | undefined,
  steps: readonly RecordedStep[],
): string[] {
  const executed = result?.executedWorkflows.flatMap((workflow) => workflow.executedSteps) ?? [];
  // Of a repeated step, only the last attempt counts.
  const last = new Map(executed.flatMap((step) => ('checks' in step ? [[step.stepId, step] as const] : [])));
  const failed = [...last.values()].flatMap((step) =>
    step.checks
      .filter(({ passed }) => !passed)
      .map(({ name, message, condition }) =>
        `${step.stepId}: ${name} ${condition ?? ''} ${message ?? ''}`.trim(),
      ),
  );
  const missing = workflow.steps.slice(steps.length).map(({ id }) => `${id}: was not executed`);
  return [...failed, ...missing];
}

/**
 * Selects the operations that a workflow uses, with the components that they need. The runner resolves all references of a
 * document, which takes seconds for a whole one.
 */
function trimDocument(document: OpenApiDocument, operationIds: ReadonlySet<string>): OpenApiDocument {
  const isUsed = (member: unknown): boolean => operationIds.has(textOf(rawOf(member)['operationId']));
  const paths = entriesOf(document['paths']).flatMap(([url, item]) => {
    const members = entriesOf(item)
      .filter(([name, member]) => name === 'parameters' || isUsed(member))
      .map(([name, member]) => [name, isRaw(member) ? { ...member, callbacks: undefined } : member] as const);
    return members.some(([name]) => name !== 'parameters')
      ? [[url, Object.fromEntries(members)] as const]
      : [];
  });
  const used = Object.fromEntries(paths);
  const needed = new Set(new ComponentGraph(document).reachableFrom(used).map(({ pointer }) => pointer));
  const components = entriesOf(document['components']).map(([kind, all]) => {
    const isNeeded = ([name]: [string, unknown]): boolean =>
      kind === 'securitySchemes' || needed.has(toPointer(['components', kind, name]));
    return [kind, Object.fromEntries(entriesOf(all).filter(isNeeded))];
  });
  const { openapi, info, servers, security } = document;
  return { openapi, info, servers, security, paths: used, components: Object.fromEntries(components) };
}
