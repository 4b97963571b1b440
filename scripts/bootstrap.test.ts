import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';

const { nodeProblem } = createRequire(import.meta.url)('./bootstrap.cjs') as {
  nodeProblem: (version: string) => string | undefined;
};

describe('the Node version', () => {
  it('is refused below 20.19 with one sentence and the way out', () => {
    expect(nodeProblem('v18.20.4')).toMatchInlineSnapshot(
      `"This portal needs Node 20.19 or newer, and this is Node 18.20.4. Install a current one from https://nodejs.org and run the command again."`,
    );
    expect(nodeProblem('v20.18.3')).toBeDefined();
  });

  it('is accepted from 20.19 on', () => {
    for (const version of ['v20.19.0', 'v22.1.0', 'v24.0.0']) expect(nodeProblem(version)).toBeUndefined();
  });
});
