import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(__dirname, '../../..');
const modules = import.meta.glob(['/website/src/**/*.css', '/packages/*/src/**/*.css']);

/** The last part of a selector that names no element, class or attribute, such as `*` or `:first-child`. */
const ANY_ELEMENT = /^(?:\*|:(?!is\(|where\()[\w-]+(?:\([^)]*\))?)$/;

// Chromium would compute the styles of all elements again whenever the page gets or loses one.
it('no rule with :has is for any element', () => {
  const selectors = Object.keys(modules).flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split(/[{};]/)
      .flatMap((text) => text.split(',\n'))
      .filter((selector) => selector.includes(':has('))
      .map((selector) => selector.trim()),
  );
  expect(selectors.length).toBeGreaterThan(40);
  expect(selectors.filter((selector) => ANY_ELEMENT.test(selector.split(/[\s>+~]+/).at(-1) ?? ''))).toEqual(
    [],
  );
});
