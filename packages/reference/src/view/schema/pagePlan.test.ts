import { describe, expect, it } from 'vitest';
import { buildApiReference, listAll } from '@voltmoor/openapi/model';
import { readFixtureDocument } from '@voltmoor/openapi/testing';
import { context } from '../fixtures/context';
import { renderOperation } from '../operation/OperationPage';
import { planOperation, planSchema } from './pagePlan';
import { renderSchema } from './renderSchema';

const NAMES = 'operation contents recursion variants conditions maps all-of sides names';
const references = NAMES.split(' ').map((name) => buildApiReference(readFixtureDocument(name), { id: name }));
const operations = references.flatMap((reference) =>
  listAll(reference).map((operation) => ({ name: `${reference.id} ${operation.id}`, reference, operation })),
);

/** The ids in the trees of fields: all whose first part is that of a place. */
const idsIn = (html: string): string[] =>
  [...html.matchAll(/ id="([^"]*)"/g)]
    .map(([, id = '']) => id.replaceAll('&#x27;', "'").replaceAll('&amp;', '&'))
    .filter((id) => /^(path|query|header|cookie|request|response|callback|schema)([.]|$)/.test(id));

/** The addresses of links inside of the page that lead nowhere. */
const brokenLinksIn = (html: string): string[] =>
  [...html.matchAll(/ href="#([^"]*)"/g)].flatMap(([, id = '']) => (html.includes(` id="${id}"`) ? [] : id));

describe('a planned page', () => {
  it.each(operations)(
    '$name has the planned anchors, no others, and links to existing ones',
    ({ reference, operation }) => {
      const html = renderOperation(reference, operation.id, context());
      expect(new Set(idsIn(html))).toEqual(planOperation(reference, operation).anchors);
      expect(brokenLinksIn(html)).toEqual([]);
    },
  );

  it('of a schema has the planned anchors, no others, and links to existing ones', () => {
    for (const reference of references)
      for (const named of Object.values(reference.schemas)) {
        const html = renderSchema(reference, named.name, context());
        expect(new Set(idsIn(html)), named.name).toEqual(planSchema(reference, named).anchors);
        expect(brokenLinksIn(html), named.name).toEqual([]);
      }
  });
});
