import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../startServer';
import { ask, serveBuild } from '../testing/serveBuild';
import { temporaryFolder } from '../testing/temporaryFolder';
import {
  BASED_RESPONSES,
  CASE_GROUPS,
  CASES,
  NGINX_DIFFERENCES,
  REPORT_CASES,
  REPORTS,
  STATIC_DIFFERENCES,
} from './cases';
import { writeFixture } from './fixture';
import { testCases } from './testCases';
import type { ConformanceCase, KnownDifference } from './types';

import.meta.glob('/deploy/README.md');

const OWN = 'the portal’s own server';

/** Writes the build of the fixture and serves it during the tests of a `describe`. */
function serve(options: { cspReports?: string; baseUrl?: string } = {}): () => number {
  const folder = temporaryFolder();
  let server: RunningServer;
  beforeAll(async () => {
    const dir = path.join(folder, 'build');
    await writeFixture(dir, options);
    server = await serveBuild(dir);
  });
  afterAll(() => server.stop());
  return () => server.port;
}

describe('the cases', () => {
  it('are at least 150, each with a unique name', () => {
    expect(CASES.length).toBeGreaterThanOrEqual(150);
    expect(new Set(CASES.map(({ name }) => name)).size).toBe(CASES.length);
  });

  it('include every known difference once, with its reason', () => {
    const names = NGINX_DIFFERENCES.flatMap(({ cases }) => cases);
    expect(names.filter((name) => !CASES.some((each) => each.name === name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
    for (const { reason } of NGINX_DIFFERENCES) expect(reason).toMatch(/\.$/);
  });
});

/** A row of the table in deploy/README.md: the cases of a subject on the own server, on nginx, and on a static host. */
function toRow(subject: string, cases: readonly ConformanceCase[]): string[] {
  const count = (differences: readonly KnownDifference[]) =>
    cases.filter(({ name }) => differences.some((known) => known.cases.includes(name))).length;
  const different = count(NGINX_DIFFERENCES);
  const onNginx = different === 0 ? `${cases.length}` : `${cases.length}, ${different} differ`;
  return [subject, `${cases.length}`, onNginx, `${count(STATIC_DIFFERENCES)}`];
}

it('deploy/README.md says how many cases each server meets', () => {
  const readme = readFileSync(path.resolve(__dirname, '../../../../deploy/README.md'), 'utf8');
  const rows = readme.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  for (const [subject, cases] of Object.entries(CASE_GROUPS))
    expect(rows).toContainEqual(['', ...toRow(subject, cases), '']);
});

describe("the portal's own server", () => {
  testCases(CASES, OWN, serve());
});

describe('a build whose policy has an address for reports', () => {
  testCases(REPORT_CASES, OWN, serve({ cspReports: REPORTS }));
});

describe('a build below /docs/', () => {
  const portOf = serve({ baseUrl: '/docs/' });
  // A server refuses these addresses wherever the site is.
  const refused = ['/docs//evil.example', '//docs/news', '/docs/%zz'];

  it.each<(typeof BASED_RESPONSES)[number]>([
    ...BASED_RESPONSES,
    ...refused.map((address): [string, number] => [address, 400]),
  ])('responds to %s with %s', async (address, status, location) => {
    const response = await ask(portOf(), address);
    expect([response.status, response.headers['location']]).toEqual([status, location]);
  });
});
