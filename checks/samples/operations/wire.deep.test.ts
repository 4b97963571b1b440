import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApiReference } from '@voltmoor/openapi/model';
import { rawOf, type Raw } from '@voltmoor/openapi/raw';
import { toLabel } from '../runtimes';
import { startServer } from '../startReceiver';
import { EXECUTED } from './languages';
import { WIRE_CASES, type Received, type WireCase } from './wireCases';
import { writeOperations } from './writeOperations';

/** What arrived, by the first segment of its path, which is the id of an operation. */
const received = new Map<string, Received>();
let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  server = await startServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const id = url.split(/[/?]/)[1] ?? '';
      const plain = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
      received.set(id, { method, url, headers: plain, body: Buffer.concat(chunks) });
      // The headers of HEAD can announce a body, which does not come.
      if (method === 'HEAD') response.writeHead(200, { 'Content-Length': 20 }).end();
      else response.writeHead(204).end();
    });
  });
});
afterAll(() => server.close());

/** Describes one operation for each case. */
function documentOf(cases: readonly (readonly [string, WireCase])[]): object {
  const paths = cases.map(([id, { method = 'post', path = '', operation }]) => {
    const described = { operationId: id, responses: { '204': { description: 'Sent.' } }, ...operation };
    const item = method === 'copy' ? { additionalOperations: { COPY: described } } : { [method]: described };
    return [`/${id}${path}`, item];
  });
  return { openapi: '3.2.0', servers: [{ url: server.url }], paths: Object.fromEntries(paths) as Raw };
}

/** Reads the fields of a form. A file is `[name, value, type]`; of other parts, programs name the type in different ways. */
async function readForm({ headers, body }: Received): Promise<unknown[]> {
  const type = headers['content-type'] ?? '';
  const form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } }).formData();
  return Promise.all(
    [...form].map(async ([name, value]) =>
      typeof value === 'string'
        ? [name, value]
        : [name, await value.text(), ...(/[/+](?:json|xml)$/.test(value.type) ? [] : [value.type])],
    ),
  );
}

/** Returns what arrived in the form of what has to arrive. */
async function describeArrival(expected: WireCase['arrives'], seen: Received): Promise<WireCase['arrives']> {
  const text = seen.body.toString();
  const { headers = {} } = expected;
  return {
    ...(expected.method !== undefined && { method: seen.method }),
    ...(expected.url !== undefined && { url: seen.url }),
    ...(expected.type !== undefined && {
      type: seen.headers['content-type']?.split(/;\s*boundary=/)[0] ?? '',
    }),
    ...(expected.text !== undefined && { text: text.includes(expected.text) ? expected.text : text }),
    ...('json' in expected && { json: JSON.parse(text) as unknown }),
    ...(expected.form && { form: await readForm(seen) }),
    ...(expected.headers && {
      headers: Object.fromEntries(Object.keys(headers).map((name) => [name, seen.headers[name] ?? ''])),
    }),
  };
}

it('covers at least forty operations', () => {
  expect(Object.keys(WIRE_CASES).length).toBeGreaterThanOrEqual(40);
});

describe.each(EXECUTED.map((language) => [toLabel(language), language] as const))(
  'the samples in %s',
  (_, language) => {
    it('arrive as their operations say', { timeout: 240_000 }, async ({ skip }) => {
      skip(language.missing !== undefined);
      const cases = Object.entries(WIRE_CASES);
      received.clear();
      const reference = buildApiReference(rawOf(documentOf(cases)), { id: 'wire' });
      expect(await language.run(writeOperations(reference, language.id))).toEqual([]);
      const arrived = await Promise.all(
        cases.map(async ([id, { arrives }]) => {
          const seen = received.get(id);
          return [id, seen && (await describeArrival(arrives, seen).catch(String))] as const;
        }),
      );
      expect(Object.fromEntries(arrived)).toEqual(
        Object.fromEntries(cases.map(([id, { arrives }]) => [id, arrives])),
      );
    });
  },
);
