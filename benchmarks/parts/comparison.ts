import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildDenseDocument } from '@voltmoor/openapi-reference/inspect/fixtures/denseDocument';
import { root } from '@voltmoor/shell-tools/paths';
import type { Figures } from '../figures';
import { measureCommand, type CommandFigures } from '../system/measureCommand';

const DIFF = 'packages/api-history/src/diff/main.ts';
const DENSITY = { operations: 1000, schemas: 250, references: 12 };

/** Versions of `@octokit/openapi`, which contains the document of the GitHub REST API with more than 1,000 operations. */
const GITHUB = ['18.2.0', '19.0.0'];

/** Measures `npm run api:diff` with two public documents, and with two generated ones that are much denser. */
export async function measureComparison(): Promise<Figures> {
  // Some of the changes break clients, which the command reports with the exit code 1.
  const github = await compare(await installGithub(), 1);
  const dense = await compareDense();
  return {
    ...toFigures(github, 'githubSeconds', 'githubPeakGiB'),
    ...toFigures(dense, 'seconds', 'peakGiB'),
  };
}

function compare(files: readonly string[], exitCode: number): Promise<CommandFigures> {
  return measureCommand(process.execPath, ['--import', 'tsx', DIFF, ...files], {
    cwd: root,
    exitCodes: [exitCode],
  });
}

function toFigures({ seconds, peakBytes }: CommandFigures, time: string, memory: string): Figures {
  return {
    [`comparison.${time}`]: seconds,
    ...(peakBytes !== undefined && { [`comparison.${memory}`]: peakBytes / 2 ** 30 }),
  };
}

/**
 * Installs both versions of the document into a temporary folder, unless they are already there.
 * @returns the paths of the older and the newer document
 */
async function installGithub(): Promise<string[]> {
  const dir = path.join(tmpdir(), 'portal-bench-documents');
  const files = GITHUB.map((version) =>
    path.join(dir, 'node_modules', `v${version}`, 'generated/api.github.com.json'),
  );
  const isInstalled = await Promise.all(files.map((file) => stat(file).catch(() => undefined)));
  if (!isInstalled.every(Boolean)) {
    await mkdir(dir, { recursive: true });
    await writeFile(path.join(dir, 'package.json'), '{"private":true}');
    const packages = GITHUB.map((version) => `v${version}@npm:@octokit/openapi@${version}`);
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    await measureCommand('npm', ['install', ...options, ...packages], { cwd: dir });
  }
  return files;
}

/**
 * Compares two generated documents with 1,000 operations whose schemas all refer to each other. In the newer one, every
 * schema has one more optional property, so the command reports compatible changes and succeeds.
 */
async function compareDense(): Promise<CommandFigures> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-bench-comparison-'));
  try {
    const files = ['older.json', 'newer.json'].map((name) => path.join(folder, name));
    const [older = '', newer = ''] = files;
    await writeFile(older, JSON.stringify(buildDenseDocument(DENSITY)));
    await writeFile(newer, JSON.stringify(buildNewer()));
    return await compare(files, 0);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Schemas {
  components: { schemas: Record<string, { properties: Record<string, object> }> };
}

function buildNewer(): Schemas {
  const document = buildDenseDocument(DENSITY) as Schemas;
  for (const { properties } of Object.values(document.components.schemas))
    properties['added'] = { type: 'string', description: 'New.' };
  return document;
}
