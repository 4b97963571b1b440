import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(__dirname, '../../..');
const modules = import.meta.glob(['/website/src/**/*.css', '/packages/*/src/**/*.css']);
const sheets = Object.keys(modules).map((file) => file.slice(1));

/** Sizes that may differ from the steps of the type scale. */
const EXCEPTIONS = [
  // Units of drawings that grow with their places
  'website/src/components/Home/illustration.module.css: 12.5px',
  'website/src/components/Home/illustration.module.css: 500 11px var(--vm-sans)',
  'website/src/components/LoadCurve/plot.module.css: 13px',
  'website/src/components/LoadCurve/plot.module.css: 15px',
  'website/src/components/LoadCurve/plot.module.css: 18px',
  'website/src/components/LoadCurve/plot.module.css: 21.5px',
  'website/src/components/LoadCurve/plot.module.css: 25px',
  // The title of the home page
  'website/src/components/Home/styles.module.css: clamp(2rem, 0.1rem + 3.5vw, 3.25rem)',
  // The size of everything on paper
  'packages/reference/src/view/css/print.css: 11.5px',
];

it('every size of text is a step of the type scale', () => {
  expect(sheets.length).toBeGreaterThan(60);
  const sizes = sheets.flatMap((sheet) =>
    [...readFileSync(path.join(root, sheet), 'utf8').matchAll(/\sfont(?:-size)?: ([^;]+);/g)].map(
      ([, value = '']) => `${sheet}: ${value}`,
    ),
  );
  const others = sizes.filter((size) => !/: (?:.*var\(--vm-type-[1-7]\b|inherit)/.test(size));
  expect(others.sort()).toEqual(EXCEPTIONS.sort());
});
