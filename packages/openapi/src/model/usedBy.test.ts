import { expect, it } from 'vitest';
import { buildApiReference } from './buildApiReference';
import { sideOf } from './usedBy';

const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
const content = (name: string): object => ({ 'application/json': { schema: ref(name) } });
const object = (properties: object): object => ({ type: 'object', properties });

it('knows which side uses a schema, also inside of other schemas and in calls that the platform makes', () => {
  const reference = buildApiReference(
    {
      openapi: '3.1.0',
      paths: {
        '/gate': {
          put: {
            operationId: 'put-gate',
            requestBody: { content: content('Change') },
            responses: { 200: { content: content('Gate') } },
          },
        },
      },
      webhooks: { 'receive-gate': { post: { requestBody: { content: content('Sent') } } } },
      components: {
        schemas: {
          Change: object({ size: ref('Size') }),
          Gate: object({ parts: { type: 'array', items: ref('Part') }, size: ref('Size') }),
          Part: object({ gate: ref('Gate') }),
          Size: object({ unit: { type: 'string' } }),
          Sent: object({ id: { type: 'string' } }),
          Unused: object({}),
        },
      },
    },
    { id: 'gates' },
  );
  const names = ['Change', 'Gate', 'Part', 'Size', 'Sent', 'Unused'];
  const sides = names.map((name) => sideOf(reference.schemas[name]!));
  expect(sides.join(' ')).toBe('request response response both response both');
});
