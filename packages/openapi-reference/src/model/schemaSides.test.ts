import { expect, it } from 'vitest';
import { list, named, object, operation, ref, reference, text } from '../view/fixtures/build';
import { collectSchemaSides } from './schemaSides';

const body = (name: string) => [{ mediaType: 'application/json', schema: ref('', name), examples: [] }];
const request = (name: string) => ({ description: '', required: true, contents: body(name) });
const response = (name: string) => ({
  status: '200',
  description: '',
  headers: [],
  contents: body(name),
  links: [],
});

it('knows which side uses a schema, also inside of other schemas and in calls that the platform makes', () => {
  const sideOf = collectSchemaSides(
    reference([operation('put-gate', { requestBody: request('Change'), responses: [response('Gate')] })], {
      webhooks: [operation('receive-gate', { kind: 'webhook', requestBody: request('Sent') })],
      schemas: Object.fromEntries([
        named('Change', object('', [ref('size', 'Size')])),
        named('Gate', object('', [list('parts', ref('', 'Part')), ref('size', 'Size')])),
        named('Part', object('', [ref('gate', 'Gate')])),
        named('Size', object('', [text('unit')])),
        named('Sent', object('', [text('id')])),
        named('Unused', object('', [])),
      ]),
    }),
  );
  expect(['Change', 'Gate', 'Part', 'Size', 'Sent', 'Unused'].map(sideOf)).toEqual([
    'request',
    'response',
    'response',
    'both',
    'response',
    'both',
  ]);
});
