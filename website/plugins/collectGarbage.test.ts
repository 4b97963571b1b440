import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import collectGarbage from './collectGarbage';

interface Configured {
  plugins?: { apply: (compiler: object) => void }[];
}
const configure = (): Configured =>
  collectGarbage().configureWebpack?.({}, false, {} as never, undefined) as Configured;

afterEach(() => {
  vi.unstubAllEnvs();
});

it('frees what nothing refers to when a compiler of a build shuts down', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  let shutDown = (): void => undefined;
  const hooks = { shutdown: { tap: (_name: string, call: () => void) => (shutDown = call) } };
  for (const plugin of configure().plugins ?? []) plugin.apply({ hooks });
  const modules = new WeakRef({ source: 'x'.repeat(1000) });
  // An object stays until the task that made its WeakRef has ended.
  await setImmediate();
  shutDown();
  expect(modules.deref()).toBeUndefined();
});

it('leaves the development server alone', () => {
  vi.stubEnv('NODE_ENV', 'development');
  expect(configure()).toEqual({});
});
