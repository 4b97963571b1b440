import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LoadContext } from '@docusaurus/types';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import largeSite from './largeSite';

let generatedFilesDir: string;
beforeEach(() => {
  generatedFilesDir = mkdtempSync(path.join(tmpdir(), 'routes-'));
  vi.stubEnv('NODE_ENV', 'production');
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(generatedFilesDir, { recursive: true });
});

type Hook<Call> = { tap: (name: string, call: Call) => void };
interface Compiler {
  hooks: { done: Hook<(stats: { hasErrors: () => boolean }) => void>; shutdown: Hook<() => void> };
}
interface Configured {
  cache?: boolean;
  plugins?: { apply: (compiler: Compiler) => void }[];
}

/** What the plugin adds to the configurations of the two bundles of a site. */
function configure(routes: number, locales = ['en']): Configured[] {
  const names = Object.fromEntries(Array.from({ length: routes }, (_, index) => [`/${index}`, {}]));
  writeFileSync(path.join(generatedFilesDir, 'routesChunkNames.json'), JSON.stringify(names));
  const { configureWebpack } = largeSite({ generatedFilesDir, i18n: { locales } } as unknown as LoadContext);
  return [false, true].map(
    (isServer) => configureWebpack?.({}, isServer, {} as never, undefined) as Configured,
  );
}

it('bundles with a cache, except for a very large site', () => {
  expect(configure(5_000)).toEqual([{}, {}]);
  expect(configure(5_001)).toEqual([{ cache: false }, { cache: false }]);
});

it('keeps the cache of the development server', () => {
  vi.stubEnv('NODE_ENV', 'development');
  expect(configure(5_001)).toEqual([{}, {}]);
});

describe('the process of a very large site', () => {
  /** Bundles as Docusaurus does. Returns the exit codes of the process and where it ended. */
  function bundle(configurations: Configured[], hasErrors = false): string[] {
    const events: string[] = [];
    vi.spyOn(process, 'exit').mockImplementation((code) => {
      events.push(`exit ${code}`);
      return undefined as never;
    });
    const compilers = configurations.map(({ plugins = [] }) => {
      const done: ((stats: { hasErrors: () => boolean }) => void)[] = [];
      const shutdown: (() => void)[] = [];
      const hooks = {
        done: { tap: (_name: string, call: (typeof done)[number]) => done.push(call) },
        shutdown: { tap: (_name: string, call: () => void) => shutdown.push(call) },
      };
      plugins.forEach((plugin) => plugin.apply({ hooks }));
      return { done, shutdown };
    });
    compilers.forEach(({ done }, index) =>
      done.forEach((call) => call({ hasErrors: () => hasErrors && index === 0 })),
    );
    compilers.forEach(({ shutdown }) => {
      shutdown.forEach((call) => call());
      events.push('closed');
    });
    return events;
  }

  it('ends with the given code when both bundles are written', () => {
    vi.stubEnv('PORTAL_EXIT_AFTER_BUNDLING', '75');
    expect(bundle(configure(5_001))).toEqual(['closed', 'exit 75', 'closed']);
  });

  it('goes on after an error, so that Docusaurus reports it', () => {
    vi.stubEnv('PORTAL_EXIT_AFTER_BUNDLING', '75');
    expect(bundle(configure(5_001), true)).toEqual(['closed', 'closed']);
  });

  it.each([
    ['without a code', undefined, 5_001, ['en']],
    ['for a smaller site', '75', 5_000, ['en']],
    ['for a site in several languages', '75', 5_001, ['en', 'nl']],
  ])('goes on %s', (_case, code, routes, locales) => {
    vi.stubEnv('PORTAL_EXIT_AFTER_BUNDLING', code);
    expect(bundle(configure(routes, locales))).toEqual(['closed', 'closed']);
  });
});
