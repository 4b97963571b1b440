// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { NamedSchema } from '@voltmoor/openapi/model';
import { list, named, object, ref, reference, text } from '@voltmoor/openapi/testing';
import { context } from '../fixtures/context';
import { renderBody, withBody } from '../fixtures/page';
import { renderOperation } from './OperationPage';

import.meta.glob('../css/*.css');

/** Schemas that all refer to each other. With seven levels, there are far too many paths for one page. */
function dense(size: number): [string, NamedSchema][] {
  const names = Array.from({ length: size }, (_, index) => `Type${index}`);
  return names.map((name) =>
    named(
      name,
      object('', [
        text('id'),
        ...names.map((other) => (other.endsWith('3') ? list(other, ref('', other)) : ref(other, other))),
      ]),
    ),
  );
}

const stylesheets = new URL('../css/', `file://${import.meta.dirname}/`);
const css = readdirSync(stylesheets)
  .map((name) => readFileSync(new URL(name, stylesheets), 'utf8'))
  .join('\n');

describe('known problems of other API references', () => {
  it('3: a densely connected schema results in a page of limited size', () => {
    const item = withBody('response', ref('', 'Type0'));
    const api = reference([item], { schemas: Object.fromEntries(dense(60)) });
    const html = renderOperation(api, item.id, context());
    expect(gzipSync(html).length).toBeLessThan(100_000);
    expect((html.match(/class="vr-field"/g) ?? []).length).toBeLessThan(1000);
  });

  it('4: recursion ends in a link, also through lists, variants and two types', () => {
    const tree = named('Tree', object('', [list('children', ref('', 'Tree')), ref('branch', 'Branch')]));
    const branch = named(
      'Branch',
      object('', [ref('tree', 'Tree')], {
        variants: { kind: 'oneOf', choices: [{ label: 'Tree', schema: ref('', 'Tree') }] },
      }),
    );
    const page = renderBody('request', ref('', 'Tree'), [tree, branch]);
    expect(page.texts('.vr-hint a').filter((words) => words === 'Tree again')).toHaveLength(3);
  });

  it('13: styles do not leak: every rule selects a class of the reference', () => {
    const rules = css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/(?<![^{}])([^{}]+)\{/g);
    for (const [, selector = ''] of rules) {
      // An animation is named after the reference, too. Its steps select nothing.
      if (/^\s*@keyframes/.test(selector)) expect(selector).toContain(' vr-');
      if (/^\s*(?:@|from|to)/.test(selector)) continue;
      for (const part of selector.match(/(?:\([^()]*\)|[^,()])+/g) ?? [])
        expect(part.trim()).toMatch(/^(\.vr|\[data-vr-|::highlight\(vr-|html:has\(\.vr\))/);
    }
    expect(css).not.toContain('!important');
  });

  it('13: all colours are tokens', () => {
    expect(css.replace(/url\([^)]*\)/g, '').match(/#[0-9a-f]{3,8}\b|rgb\(|hsl\(/gi)).toBeNull();
  });

  it('15: printing expands all sections, statuses and variants', () => {
    const print = css.slice(css.indexOf('@media print'));
    expect(print).toContain('details::details-content');
    for (const picker of ['status', 'variant', 'media'])
      expect(print).toMatch(
        new RegExp(`\\[data-vr-pick='${picker}'\\][^{]*\\.vr-panel \\{\\s*display: block`),
      );
  });
});
