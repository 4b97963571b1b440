import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { installPackages, runBin, runNode } from '@voltmoor/build-tools/programs';
import { afterAll, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';

/** Types and validators that are generated from the schemas of Kubernetes. */
const MODELS = 'kubernetes-models@4.5.1';

const folder = mkdtempSync(path.join(os.tmpdir(), 'kubernetes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const isInstalled = await installPackages([MODELS], folder);

interface Resource {
  apiVersion: string;
  kind: string;
}

/**
 * Finds what Kubernetes refuses in a manifest. The types of the package know which fields exist and the validators
 * which values they may have.
 */
async function findFaults(yaml: string): Promise<string> {
  const resources = parseAllDocuments(yaml).map((document) => document.toJS() as Resource);
  const program = resources.map(
    ({ apiVersion, kind, ...rest }, index) => `
      import { ${kind} as Resource${index} } from 'kubernetes-models/${apiVersion}';
      new Resource${index}(${JSON.stringify(rest)}).validate();`,
  );
  writeFileSync(path.join(folder, 'manifest.mjs'), program.join('\n'));
  const output: Buffer[] = [];
  const options = [
    '--noEmit',
    '--checkJs',
    '--skipLibCheck',
    '--strict',
    '--target',
    'es2022',
    '--module',
    'nodenext',
  ];
  const typeFaults = await runBin('typescript-native/bin/tsc', [...options, 'manifest.mjs'], {
    cwd: folder,
    output,
  });
  if (typeFaults === 0) await runNode(['manifest.mjs'], { cwd: folder, output });
  return Buffer.concat(output).toString();
}

it.skipIf(!isInstalled)(
  'the manifest fits the schemas of Kubernetes, which refuse mistakes',
  { timeout: 120_000 },
  async () => {
    const text = readFileSync(path.resolve(__dirname, '../../deploy/kubernetes.yaml'), 'utf8');
    expect(await findFaults(text)).toBe('');
    for (const [right, wrong, fault] of [
      ['readOnlyRootFilesystem: true', 'readOnlyRootFileSystem: true', '"readOnlyRootFileSystem"'],
      ['replicas: 2', "replicas: 'two'", "'string' is not assignable to type 'number'"],
      ['replicas: 2', 'replicas: 2.5', 'replicas must be integer'],
      ['policy/v1', 'policy/v9', "'kubernetes-models/policy/v9'"],
      ['containerPort: 8080', 'hostPort: 8080', '"containerPort"'],
      ['maxSkew: 1', 'maxSkew: 1\n          whenFull: Wait', '"whenFull"'],
    ] as const) {
      expect(text).toContain(right);
      expect(await findFaults(text.replace(right, wrong)), wrong).toContain(fault);
    }
  },
);
