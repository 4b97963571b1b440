import { expect, it } from 'vitest';
import { runtimeName } from './stableRuntime';

const RUNTIME = 'assets/js/runtime~main.79de9359.js';
const MAIN = 'assets/js/main.146d64dc.js';

it('names the runtime after the application, outside of the files that never change', () => {
  const name = runtimeName(['assets/js/i95.2b010c13.js', RUNTIME, MAIN, 'assets/css/styles.0d1e2f3a.css']);
  expect(name).toEqual({ from: RUNTIME, to: 'runtime/146d64dc.js' });
});

it('leaves names without hashes as they are', () => {
  expect(runtimeName(['runtime~main.js', 'main.js'])).toBeUndefined();
  expect(runtimeName([RUNTIME])).toBeUndefined();
});
