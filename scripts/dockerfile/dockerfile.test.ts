import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@voltmoor/shell-tools/paths';
import { SOURCES } from '@voltmoor/shell-tools/sources';
import { describe, expect, it } from 'vitest';
import { listContext, readDockerfile, readDockerignore, type Step } from './readDockerfile';

const KEYWORDS = [
  'COPY',
  'ENTRYPOINT',
  'ENV',
  'EXPOSE',
  'HEALTHCHECK',
  'RUN',
  'STOPSIGNAL',
  'USER',
  'WORKDIR',
];

const stages = readDockerfile();
const last = stages.at(-1);
const stepsOf = (keyword: string): Step[] =>
  stages.flatMap(({ instructions }) => instructions).filter((step) => step.keyword === keyword);
const lastStep = (keyword: string): Step | undefined =>
  last?.instructions.findLast((step) => step.keyword === keyword);

describe('deploy/Dockerfile', () => {
  it('uses only known instructions', () => {
    const used = new Set(stages.flatMap(({ instructions }) => instructions.map(({ keyword }) => keyword)));
    expect([...used].sort()).toEqual(KEYWORDS);
  });

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
    expect(lastStep('ENTRYPOINT')?.words.slice(0, 2)).toEqual(['node', '/srv/server/server.cjs']);
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

  it.each([...SOURCES, 'checks', '.npmrc'])('leaves %s in the context', (source) => {
    expect(context.some((file) => file === source || file.startsWith(`${source}/`))).toBe(true);
  });

  it.each([
    '.git/config',
    '.env',
    '.env.production',
    'node_modules/zod/index.js',
    'packages/news/node_modules/zod/index.js',
    'website/build/index.html',
    'website/build.next-123-abcdef00/index.html',
    'website/build.lock.json',
    'website/.docusaurus/globalData.json',
    'benchmarks/results/a.json',
    'npm-debug.log',
  ])('keeps %s out of the context', (file) => {
    expect(readDockerignore().ignores(file)).toBe(true);
  });
});

describe('deploy/meter-gateway/Dockerfile', () => {
  const file = 'deploy/meter-gateway/Dockerfile';
  const gateway = readDockerfile(file);
  const steps = gateway.flatMap(({ instructions }) => instructions);

  it('uses the same base images and the same build context as the portal', () => {
    expect(gateway.map(({ from }) => from)).toEqual(stages.slice(1).map(({ from }) => from));
    const read = (name: string): string => readFileSync(path.join(root, name), 'utf8');
    expect(read(`${file}.dockerignore`)).toBe(read('deploy/Dockerfile.dockerignore'));
  });

  it('installs without scripts and runs as an unprivileged user with a health check', () => {
    const texts = steps.map(({ keyword, text }) => `${keyword} ${text}`);
    expect(texts).toContainEqual(expect.stringMatching(/^RUN npm ci --ignore-scripts/));
    expect(texts.slice(-5).map((text) => text.split(' ').slice(0, 2).join(' '))).toEqual([
      'COPY /out/',
      'USER node',
      'STOPSIGNAL SIGTERM',
      'HEALTHCHECK CMD',
      'ENTRYPOINT ["node",',
    ]);
  });

  it('bundles a program that exists', () => {
    const bundle = steps.find(({ text }) => text.includes('esbuild'));
    const program = bundle?.words.find((word) => word.endsWith('main.ts')) ?? '';
    expect(existsSync(path.join(root, program)), program).toBe(true);
  });
});

describe('deploy/mock/Dockerfile', () => {
  const file = 'deploy/mock/Dockerfile';
  const mock = readDockerfile(file);
  const steps = mock.flatMap(({ instructions }) => instructions);

  it('uses the same base images and the same build context as the portal', () => {
    expect(mock.map(({ from }) => from)).toEqual(stages.slice(1).map(({ from }) => from));
    const read = (name: string): string => readFileSync(path.join(root, name), 'utf8');
    expect(read(`${file}.dockerignore`)).toBe(read('deploy/Dockerfile.dockerignore'));
  });

  it('installs without scripts and runs as an unprivileged user with a health check', () => {
    const texts = steps.map(({ keyword, text }) => `${keyword} ${text}`);
    expect(texts).toContainEqual(expect.stringMatching(/^RUN npm ci --ignore-scripts/));
    expect(texts.slice(-7).map((text) => text.split(' ').slice(0, 2).join(' '))).toEqual([
      'COPY /out/',
      'USER node',
      'STOPSIGNAL SIGTERM',
      'EXPOSE 4010',
      'HEALTHCHECK CMD',
      'ENTRYPOINT ["node",',
      'CMD ["/srv/cpo-api.json",',
    ]);
  });

  it('uses programs and documents that exist', () => {
    const words = steps.flatMap((step) => step.words);
    const files = words.filter((word) => /^(packages|specs|content)\//.test(word));
    expect(files.length).toBeGreaterThanOrEqual(6);
    for (const name of files) expect(existsSync(path.join(root, name)), name).toBe(true);
  });
});
