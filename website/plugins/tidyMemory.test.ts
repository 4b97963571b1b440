import { setTimeout } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import tidyMemory from './tidyMemory';

interface Bundling {
  configureWebpack(): { plugins: { apply: (compiler: unknown) => void }[] };
}

it('collects garbage when the compilers are let go, and leaves the collector to nobody else', async () => {
  const end: (() => void)[] = [];
  const hooks = { shutdown: { tap: (_name: string, run: () => void) => end.push(run) } };
  const plugin = tidyMemory() as unknown as Bundling;
  plugin.configureWebpack().plugins.forEach(({ apply }) => apply({ hooks }));
  const dropped = new WeakRef({ text: 'bundle' });
  // A reference is kept until the task has ended.
  await setTimeout();
  end.forEach((run) => run());
  await setTimeout(60);
  expect(dropped.deref()).toBeUndefined();
  expect(runInNewContext('typeof gc')).toBe('undefined');
});
