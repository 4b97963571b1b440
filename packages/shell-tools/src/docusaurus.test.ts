import { expect, it } from 'vitest';
import { buildPages, BUNDLED } from './docusaurus';

/** Builds with processes that end with these exit codes. Returns the last code and the environments of the processes. */
async function build(...codes: number[]) {
  const environments: NodeJS.ProcessEnv[] = [];
  const code = await buildPages((env) => {
    environments.push(env);
    return Promise.resolve(codes.shift() ?? -1);
  });
  return { code, environments };
}

it('builds in one process, whatever its exit code is', async () => {
  for (const code of [0, 1]) {
    const built = await build(code);
    expect(built.code).toBe(code);
    expect(built.environments).toHaveLength(1);
    expect(built.environments[0]).toMatchObject({ PORTAL_EXIT_AFTER_BUNDLING: String(BUNDLED) });
  }
});

it('renders in a second process when the first one has only bundled', async () => {
  const { code, environments } = await build(BUNDLED, 1);
  expect(code).toBe(1);
  expect(environments).toHaveLength(2);
  expect(environments[1]).toMatchObject({ DOCUSAURUS_SKIP_BUNDLING: 'true', NODE_ENV: 'production' });
  expect(environments[1]).not.toHaveProperty('PORTAL_EXIT_AFTER_BUNDLING');
});
