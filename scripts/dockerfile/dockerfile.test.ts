import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root, SOURCES } from '@voltmoor/build-tools/programs';
import { describe, expect, it } from 'vitest';
import { listContext, readDockerfile, readDockerignore, type Step } from './readDockerfile';

import.meta.glob('/deploy/**/Dockerfile*');

const stages = readDockerfile();
const last = stages.at(-1);
const stepsOf = (keyword: string): Step[] =>
  stages.flatMap(({ instructions }) => instructions).filter((step) => step.keyword === keyword);
const lastStep = (keyword: string): Step | undefined =>
  last?.instructions.findLast((step) => step.keyword === keyword);

describe('deploy/Dockerfile', () => {
  it('uses base images with exact versions', () => {
    expect(stages.map(({ from }) => from)).toEqual([
      'scratch',
      expect.stringMatching(/^node:\d+\.\d+\.\d+-bookworm-slim$/),
      expect.stringMatching(/^node:\d+\.\d+\.\d+-alpine\d+\.\d+$/),
    ]);
  });

  it('runs no install scripts of packages', () => {
    const installs = stepsOf('RUN').filter(({ text }) => /npm (ci|i|install)\b/.test(text));
    expect(installs).toHaveLength(1);
    for (const { text } of installs) expect(text).toMatch(/npm ci --ignore-scripts/);
  });

  it('copies only files that exist, from the context or an earlier stage', () => {
    const names = stages.map(({ name }) => name);
    const copies = stepsOf('COPY');
    expect(copies.length).toBeGreaterThan(2);
    for (const { flags, words } of copies) {
      const from = flags.find((flag) => flag.startsWith('--from='))?.slice('--from='.length);
      if (from) expect(names).toContain(from);
      else
        for (const source of words.slice(0, -1))
          expect(existsSync(path.join(root, source)), source).toBe(true);
    }
  });

  it('serves as an unprivileged user, with a health check and without changing files', () => {
    expect(lastStep('USER')?.words).toEqual(['node']);
    expect(lastStep('ENTRYPOINT')?.words.slice(0, 3)).toEqual([
      'node',
      '--max-semi-space-size=4',
      '/srv/server/server.cjs',
    ]);
    expect(lastStep('HEALTHCHECK')?.text).toContain('/healthz');
    expect(
      last?.instructions.some(
        ({ keyword, flags }) => keyword === 'RUN' || flags.some((flag) => flag.startsWith('--chown')),
      ),
    ).toBe(false);
  });
});

describe('deploy/Dockerfile.dockerignore', () => {
  const context = listContext();

  it('leaves every file of the repository in the context', ({ skip }) => {
    const { status, stdout } = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' });
    skip(status !== 0, 'Git does not list the files of this folder.');
    const files = stdout.split('\0').filter((file) => existsSync(path.join(root, file)));
    expect(files.length).toBeGreaterThan(1_000);
    const inContext = new Set(context);
    expect(files.filter((file) => file !== '' && !inContext.has(file))).toEqual([]);
  });

  it.each([...SOURCES, 'checks', '.npmrc'])('leaves %s in the context', (source) => {
    expect(context.some((file) => file === source || file.startsWith(`${source}/`))).toBe(true);
  });

  it.each([
    '.git/config',
    '.env.production',
    'packages/news/node_modules/zod/index.js',
    'website/build.next-123-abcdef00/index.html',
    'website/.docusaurus/globalData.json',
    'benchmarks/results/a.json',
    'npm-debug.log',
  ])('keeps %s out of the context', (file) => {
    expect(readDockerignore().ignores(file)).toBe(true);
  });
});

const PROGRAM = ['COPY /out/', 'USER node', 'STOPSIGNAL SIGTERM'];

describe.each([
  ['meter-gateway', [...PROGRAM, 'HEALTHCHECK CMD', 'ENTRYPOINT ["node",']],
  [
    'mock',
    [...PROGRAM, 'EXPOSE 4010', 'HEALTHCHECK CMD', 'ENTRYPOINT ["node",', 'CMD ["/srv/cpo-api.json",'],
  ],
])('deploy/%s/Dockerfile', (name, lastSteps) => {
  const file = `deploy/${name}/Dockerfile`;
  const ownStages = readDockerfile(file);
  const steps = ownStages.flatMap(({ instructions }) => instructions);

  it('uses the same base images and the same build context as the portal', () => {
    expect(ownStages.map(({ from }) => from)).toEqual(stages.slice(1).map(({ from }) => from));
    const read = (place: string): string => readFileSync(path.join(root, place), 'utf8');
    expect(read(`${file}.dockerignore`)).toBe(read('deploy/Dockerfile.dockerignore'));
  });

  it('installs without scripts and runs as an unprivileged user with a health check', () => {
    const texts = steps.map(({ keyword, text }) => `${keyword} ${text}`);
    expect(texts).toContainEqual(expect.stringMatching(/^RUN npm ci --ignore-scripts/));
    expect(texts.slice(-lastSteps.length).map((text) => text.split(' ').slice(0, 2).join(' '))).toEqual(
      lastSteps,
    );
  });

  it('uses programs and documents that exist', () => {
    const words = steps.flatMap((step) => step.words);
    const files = words.filter((word) => /^(packages|examples|specs|content)\//.test(word));
    expect(files.length).toBeGreaterThan(0);
    for (const place of files) expect(existsSync(path.join(root, place)), place).toBe(true);
  });
});
