import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(__dirname, '../../..');
const modules = import.meta.glob(['/website/src/**/*.css', '/packages/*/src/**/*.css']);

/** The last part of a selector that names no element, class or attribute, such as `*` or `:first-child`. */
const ANY_ELEMENT = /^(?:\*|:(?!is\(|where\()[\w-]+(?:\([^)]*\))?)$/;

const selectors = Object.keys(modules).flatMap((file) =>
  readFileSync(path.join(root, file), 'utf8')
    .split(/[{};]/)
    .flatMap((text) => text.split(',\n'))
    .map((selector) => selector.trim()),
);
const withHas = selectors.filter((selector) => selector.includes(':has('));
const lastPartOf = (selector: string): string => selector.split(/[\s>+~]+/).at(-1) ?? '';

// Chromium would compute the styles of all elements again whenever the page gets or loses one.
it('no rule with :has is for any element', () => {
  expect(withHas.length).toBeGreaterThan(40);
  expect(withHas.filter((selector) => ANY_ELEMENT.test(lastPartOf(selector)))).toEqual([]);
});

// Chromium would compute the styles of all siblings and their contents again whenever an element is added before them.
it('no rule is for any element that follows another one', () => {
  const siblings = selectors.filter((selector) => /[+~] [^+~ >]+$/.test(selector));
  expect(siblings.length).toBeGreaterThan(40);
  expect(siblings.filter((selector) => ANY_ELEMENT.test(lastPartOf(selector)))).toEqual([]);
});

// With every change of the page, Chromium would compute the styles of all elements that any rule with :has is for.
it('no rule with :has is for elements of a page that has something', () => {
  expect(withHas.filter((selector) => /^(?:html|body|:root)\S*:has\([^)]*\)\)* /.test(selector))).toEqual([]);
});
