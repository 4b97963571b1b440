// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { mapFields } from '../../migration/mapFields';
import type { FieldRule, SchemaRow } from '@voltmoor/openapi/model';
import { object, operation, parameter, reference, row, text } from '@voltmoor/openapi/testing';
import { context } from '../fixtures/context';
import { parsePage } from '../fixtures/page';
import { json, request } from '../../testing/build';
import { renderMigrationMap } from './MigrationMap';
import { renderOperation } from '../operation/OperationPage';

const body = (schema: SchemaRow) => request([json(schema)]);
const old = operation('replace-charger', {
  method: 'put',
  deprecation: { replacedBy: ['test/update-charger'] },
  parameters: [parameter('chargerId', 'path', { schema: row('chargerId', { types: ['integer'] }) })],
  requestBody: body(object('', [text('name'), text('serial'), text('group'), text('public')])),
});
const now = operation('update-charger', {
  method: 'patch',
  parameters: [parameter('chargerId', 'path')],
  requestBody: body(object('', [text('name'), text('serialNumber'), text('type', { required: true })])),
});
const move = operation('move-charger', {
  summary: 'Move a charger',
  requestBody: body(object('', [text('siteId')])),
});
const api = reference([old, now, move]);

const rule = (kind: FieldRule['kind'], to: string[], note: string, at?: string): FieldRule => ({
  kind,
  to,
  note,
  pointer: `#/${note}`,
  ...(at !== undefined && { at }),
});

const html = (): string => {
  const find = (id: string) => {
    const found = api.operations[id.replace('test/', '')];
    return found && { reference: api, operation: found };
  };
  const fields = {
    'body.serial': rule('moved', ['body.serialNumber'], 'As printed <u>here</u>.'),
    'body.group': rule('decision', ['body.siteId'], 'Which site?', 'test/move-charger'),
    'body.public': rule('dropped', [], 'Nobody used it.'),
  };
  const map = { everywhere: {}, schemas: {}, operations: { [old.id]: { fields } } };
  const mapping = mapFields(find(old.id)!, find(now.id)!, map, find);
  const successor = { label: 'Update a charger', url: '/v2/update-charger' };
  return renderOperation(
    api,
    old.id,
    context({
      successors: [successor],
      fieldMaps: [{ successor, before: 'v1', after: 'v2', mapping }],
    }),
  );
};

const textsOf = (source: string, selector: string): string[] => parsePage(source).texts(selector);

describe('the field map of a deprecated operation', () => {
  it('says what became of each field, and which fields are new and required', () => {
    expect(textsOf(html(), '.vr-field-map tbody tr')).toEqual([
      'Parameters',
      'Unchanged nameschargerId (integer → string)',
      'Request body',
      'serialserialNumber – As printed here.',
      'groupDecide. siteId in the request body of Move a charger – Which site?',
      'publicDropped. Nobody used it.',
      'Unchanged namesname',
      'New and requiredtype',
    ]);
    expect(html()).not.toContain('<u>here</u>');
  });

  it('is summarised, collapsed, and linked from the notice and the migration map', () => {
    expect(textsOf(html(), '.vr-section > p')).toContain(
      'Update a charger: 2 keep their name, 1 changes, 1 is dropped, 1 needs a decision, 1 is new and required.',
    );
    expect(html()).toContain('<details class="vr-fold"><summary>Each field of v1');
    expect(html()).toContain('<a href="#field-map">');
    const map = renderMigrationMap([
      {
        method: 'put',
        path: '/a',
        name: 'A',
        url: '/v1/a',
        category: 'C',
        successors: [],
        hasFieldMap: true,
      },
    ]);
    expect(map).toContain('href="/v1/a#field-map"');
  });
});
