import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@voltmoor/build-tools/programs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

import.meta.glob(['/.github/workflows/test.yml', '/README.md', '/package.json']);

interface Workflow {
  jobs: { test: { strategy: { matrix: { node: number[]; test: { command: string }[] } } } };
}

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const { matrix } = (parse(read('.github/workflows/test.yml')) as Workflow).jobs.test.strategy;

it('the workflow uses the oldest version of Node in `engines` and the version in .nvmrc', () => {
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
  const oldest = /^>=(\d+)\./.exec(engines.node)?.[1];
  expect(matrix.node).toEqual([Number(oldest), Number(read('.nvmrc'))]);
});

it('the workflow runs the commands in the section "Test" of README.md', () => {
  const [, section = ''] = /## Test\n\n```sh\n(.*?)```/s.exec(read('README.md')) ?? [];
  expect(matrix.test.map(({ command }) => command)).toEqual(section.trim().split('\n'));
});
