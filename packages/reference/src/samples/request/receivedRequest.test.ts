import { describe, expect, it } from 'vitest';
import type { Operation } from '@voltmoor/openapi/model';
import { example, operation, parameter, reference } from '@voltmoor/openapi/testing';
import { writeReceivedRequest } from './receivedRequest';

const server = (url: string) => ({
  url: '{gates_url}',
  description: '',
  variables: [{ name: 'gates_url', default: url, enum: [], description: '' }],
});

const call = (partial: Partial<Operation> = {}): Operation =>
  operation('receive-gate', {
    kind: 'webhook',
    method: 'put',
    path: '{gates_url}/{country}/{gate_id}',
    servers: [server('https://partner.example/api/gates')],
    parameters: [
      parameter('country', 'path', { examples: [example('NL')] }),
      parameter('gate_id', 'path', { examples: [example('G 7')] }),
      parameter('since', 'query', { examples: [example('2025-09-02')] }),
      parameter('From-Party', 'header', { examples: [example('VLT')] }),
    ],
    requestBody: {
      description: '',
      required: true,
      contents: [{ mediaType: 'application/json', examples: [example({})] }],
    },
    ...partial,
  });

const write = (item: Operation, description = ''): string | undefined =>
  writeReceivedRequest(
    reference([], {
      webhooks: [item],
      securitySchemes: {
        key: { name: 'key', kind: 'apiKey', in: 'header', parameterName: 'Authorization', description },
      },
    }),
    item,
  );

describe('the request of a call to the reader', () => {
  it('has the URL of the receiver and the examples of all parameters', () => {
    const secured = call({ security: [{ schemes: [{ name: 'key', scopes: [] }] }] });
    expect(write(secured, 'Send `Authorization: Token <token>`.')).toBe(
      [
        'PUT /api/gates/NL/G%207?since=2025-09-02 HTTP/1.1',
        'Host: partner.example',
        'Authorization: Token <token>',
        'From-Party: VLT',
        'Content-Type: application/json',
      ].join('\n'),
    );
  });

  it('needs the URL of the receiver, which can be one that cannot be read', () => {
    expect(write(call({ servers: [server('https://[')] }))).toContain('Host: api.example.com');
    expect(write(call({ servers: [] }))).toBeUndefined();
    expect(write(operation('get-gate'))).toBeUndefined();
  });

  it('cannot contain headers that are hidden in a value or in the URL of the document', () => {
    const value = 'VLT\r\nX-Admin: true\u2028X-Root: true';
    const hostile = call({
      parameters: [parameter('From-Party', 'header', { examples: [example(value)] })],
      servers: [server('https://partner.example/\r\nX-Evil: true')],
    });
    const lines = (write(hostile) ?? '').split(/[\r\n\u2028]/);
    expect(lines.map((line) => line.split(/[ :]/)[0])).toEqual(['PUT', 'Host', 'From-Party', 'Content-Type']);
  });
});
