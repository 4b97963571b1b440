import { createMock } from '../../mock';
import { acceptingPartner } from '../../ocpi/acceptingPartner';
import { createOcpiMock } from '../../ocpi/ocpiMock';
import { createClock, type Clock } from '../../simulate/time';
import type { WorldEntity } from '../../state/exampleData';
import { textOf, type OpenApiDocument } from '@voltmoor/openapi/raw';
import type { RecordedStep } from '../readWorkflows';

/** The time at which every run starts. Together with the seed, it makes runs repeatable. */
const START = Date.parse('2025-09-02T08:15:00Z');
/** Simulated time between two requests, and before a request is repeated, in seconds. */
const PAUSE = { next: 1, repeated: 30 };

/** A request and its response. */
export type Exchanged = Omit<RecordedStep, 'id' | 'attempts'>;

/** Mocks of all documents of a workflow, which respond to `fetch`. */
interface MockedApis {
  fetch: typeof fetch;
  exchanged: Exchanged[];
  /** What the inputs of workflows are: keys of the mocks, and addresses of the reader's system. */
  inputs: Record<string, string>;
}

/** @param documents by their names: `cpo`, `legacy` and `ocpi` */
export function mockApis(
  documents: Readonly<Record<string, OpenApiDocument>>,
  world: readonly WorldEntity[],
): MockedApis {
  const clock: Clock = createClock(1, () => START);
  const exchanged: Exchanged[] = [];
  const mocks = Object.entries(documents).map(([name, document]) =>
    name === 'ocpi'
      ? createOcpiMock(document, { clock, send: acceptingPartner().send })
      : createMock(document, { clock, world }),
  );
  const cpo = mocks.find(({ base }) => base === '/v2');
  let last = '';
  const respond = async (url: string, init: RequestInit): Promise<Response> => {
    const { pathname, search, searchParams, host } = new URL(url);
    const mock = mocks.find(({ base }) => pathname.startsWith(`${base}/`));
    const headers = { host, ...(init.headers as Record<string, string>) };
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined;
    const method = init.method ?? 'GET';
    clock.advance(last === `${method} ${url}` ? PAUSE.repeated : PAUSE.next);
    last = `${method} ${url}`;
    const reply = await mock?.call({ method, path: pathname, query: [...searchParams], headers, body });
    if (!mock || !reply) throw new Error(`No document has the path ${pathname}.`);
    await mock.tick();
    exchanged.push({
      method,
      target: pathname + search,
      headers: shownHeaders(init.headers as Record<string, string>),
      ...(body !== undefined && { body }),
      response: { status: reply.status, ...(reply.body !== undefined && { body: reply.body }) },
    });
    const text = reply.body === undefined ? null : JSON.stringify(reply.body);
    return new Response(text, { status: reply.status, headers: reply.headers });
  };
  const toBase64 = (text: string): string => Buffer.from(text).toString('base64');
  return {
    fetch: (input, init) => respond(input instanceof Request ? input.url : String(input), init ?? {}),
    exchanged,
    inputs: {
      apiKey: cpo?.keys.first[0]?.secret ?? '',
      v1Key: '3f8a1c5e7b9d2046f1e3c5a7b9d80246',
      tokenA: toBase64('mock-token-a'),
      token: toBase64('mock-token-c'),
      versionsUrl: 'https://ocpi.partner.example/ocpi/versions',
      responseUrl: 'https://ocpi.partner.example/results/7f3a91',
      from: '2025-09-02T08:00:00Z',
      to: '2025-09-02T12:00:00Z',
    },
  };
}

/** Headers that a reader has to send. Secrets are replaced by the names of variables. */
function shownHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  const shown = Object.entries(headers).filter(([name]) => name !== 'accept' && name !== 'content-type');
  return Object.fromEntries(
    shown.map(([name, value]) => {
      if (name === 'x-api-key') return [name, '$API_KEY'];
      const scheme = textOf(value).split(' ')[0] ?? '';
      return [
        name,
        name === 'authorization' ? `${scheme} ${scheme === 'Token' ? '$TOKEN' : '$API_KEY'}` : value,
      ];
    }),
  );
}
