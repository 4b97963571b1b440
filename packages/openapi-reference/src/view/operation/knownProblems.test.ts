// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { addExpandButton } from '../../client/expand';
import type { NamedSchema, SchemaRow } from '../../model/types';
import { list, named, object, operation, parameter, ref, reference, row, text } from '../fixtures/build';
import { context } from '../fixtures/context';
import { renderBody, renderPage, withBody } from '../fixtures/page';
import { operationText } from './operationText';
import { renderOperation } from './renderOperation';

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

const renderDense = (size: number): { html: string; ms: number } => {
  const schemas = Object.fromEntries(dense(size));
  const item = withBody('response', ref('', 'Type0'));
  const start = performance.now();
  const html = renderOperation(reference([item], { schemas }), item.id, context());
  return { html, ms: performance.now() - start };
};

const stylesheets = new URL('../css/', `file://${import.meta.dirname}/`);
const css = readdirSync(stylesheets)
  .map((name) => readFileSync(new URL(name, stylesheets), 'utf8'))
  .join('\n');

describe('known problems of other API references', () => {
  it('2: shared schemas are shown once per page', () => {
    const fields = Array.from({ length: 20 }, (_, index) =>
      text(`field${index}`, { description: 'Some words. '.repeat(10) }),
    );
    const big = named('Big', object('', fields));
    const places = Array.from({ length: 30 }, (_, index) => ref(`place${index}`, 'Big'));
    const page = renderBody('response', object('', places), [big]);
    expect(page.document.querySelectorAll('.vr-field')).toHaveLength(30 + 20);
  });

  it('3: a densely connected schema results in a page of limited size in limited time', () => {
    const { html, ms } = renderDense(60);
    expect(gzipSync(html).length).toBeLessThan(100_000);
    expect((html.match(/class="vr-field"/g) ?? []).length).toBeLessThan(1000);
    expect(ms).toBeLessThan(5000);
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
    expect(page.texts('.vr-main .vr-hint a').filter((words) => words === 'Tree again')).toHaveLength(3);
  });

  it('5: fields next to oneOf are not lost', () => {
    const schema = object('', [text('shared')], {
      variants: { kind: 'oneOf', choices: [{ label: 'A', schema: object('', [text('own')]) }] },
    });
    expect(renderBody('request', schema).texts('.vr-name')).toEqual(['shared', 'own']);
  });

  it('6: a discriminator is shown, even without oneOf in the document', () => {
    const choices = [{ label: 'Dog', value: 'dog', schema: object('', [text('bark')]) }];
    const schema = object('', [text('kind')], {
      variants: { kind: 'oneOf', discriminator: 'kind', repeatsSiblings: true, choices },
    });
    expect(renderBody('request', schema).text('request.:Dog')).toContain('With kind = dog');
  });

  it('7: a page contains no JavaScript', () => {
    const { html } = renderPage(operation('x'));
    expect(html).not.toMatch(/<script|\son\w+=|javascript:/);
  });

  it('8: search gets the text and anchor of every field', () => {
    const item = withBody(
      'request',
      object('', [list('sockets', object('', [text('evseId', { description: 'The **EVSE**.' })]))]),
    );
    expect(operationText(reference([item]), item.id)).toContainEqual({
      anchor: 'request.sockets.0.evseId',
      kind: 'field',
      title: 'sockets[0].evseId',
      text: 'string. The EVSE.',
    });
  });

  it('9: every field has its own link', () => {
    const page = renderBody('response', object('', [object('a', [text('b')])]));
    for (const field of page.document.querySelectorAll('.vr-field')) {
      expect(field.querySelector('.vr-name')?.getAttribute('href')).toBe(`#${field.id}`);
    }
  });

  it('10: everything can be expanded at once', () => {
    const page = renderBody('response', object('', [text('a')]));
    const article = page.document.querySelector<HTMLElement>('.vr');
    if (article) addExpandButton(article);
    expect(page.texts('.vr-main > .vr-toolbar > [data-vr-expand]')).toEqual(['Expand all']);
  });

  it('11: requests do not show readOnly fields, and responses do not show writeOnly fields', () => {
    const schema = object('', [text('createdAt', { readOnly: true }), text('secret', { writeOnly: true })]);
    expect(renderBody('request', schema).html).not.toContain('createdAt');
    expect(renderBody('response', schema).html).not.toContain('secret');
  });

  it('12: null, descriptions of enum values and names of types are not lost', () => {
    const kind = named(
      'Kind',
      row('', { types: ['string', 'null'], enum: [{ value: 'A', description: 'Alpha', deprecated: false }] }),
    );
    const words = renderBody('request', object('', [ref('kind', 'Kind')]), [kind]).text('request.kind');
    expect(words).toBe('kindKind · string or nullAAlpha');
  });

  it('13: styles do not leak: every rule selects a class of the reference', () => {
    const rules = css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/(?<![^{}])([^{}]+)\{/g);
    for (const [, selector = ''] of rules) {
      if (/^\s*@/.test(selector)) continue;
      for (const part of selector.match(/(?:\([^()]*\)|[^,()])+/g) ?? [])
        expect(part.trim()).toMatch(/^(\.vr|\[data-vr-|::highlight\(vr-|html:has\(\.vr\))/);
    }
    expect(css).not.toContain('!important');
  });

  it('13: all colours are tokens', () => {
    expect(css.replace(/url\([^)]*\)/g, '').match(/#[0-9a-f]{3,8}\b|rgb\(|hsl\(/gi)).toBeNull();
  });

  it.each(['{process.exit(1)}', '<Tabs>', 'import x from "y"', '<br>', '{{', '<!-- -->', 'a < b > c'])(
    '14: a description of %j is text, never code',
    (description) => {
      expect(() => renderPage(operation('x', { description, summary: description }))).not.toThrow();
    },
  );

  it('15: printing expands all sections, statuses and variants', () => {
    const print = css.slice(css.indexOf('@media print'));
    expect(print).toContain('details::details-content');
    for (const picker of ['status', 'variant', 'media'])
      expect(print).toMatch(
        new RegExp(`\\[data-vr-pick='${picker}'\\][^{]*\\.vr-panel \\{\\s*display: block`),
      );
  });

  it('15: code and wide tables can be scrolled with the keyboard', () => {
    const page = renderPage(
      operation('x', { description: '| a |\n|---|\n| b |', parameters: [parameter('id', 'path')] }),
    );
    for (const box of page.document.querySelectorAll('pre, .vr-scroll'))
      expect(box.getAttribute('tabindex')).toBe('0');
  });
});

describe('size', () => {
  it('a page with a typical schema stays small', () => {
    const fields: SchemaRow[] = Array.from({ length: 25 }, (_, index) =>
      text(`field${index}`, {
        description: `What field ${index} means to its reader.`,
        examples: [`value-${index}`],
      }),
    );
    expect(gzipSync(renderBody('response', object('', fields)).html).length).toBeLessThan(6_000);
  });
});
