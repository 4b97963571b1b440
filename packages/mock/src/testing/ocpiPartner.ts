import { rawOf, textOf, type OpenApiDocument, type Raw } from '@voltmoor/openapi/raw';
import { acceptingPartner } from '../ocpi/acceptingPartner';
import { createOcpiMock } from '../ocpi/ocpiMock';
import { TOKEN_A, type Version } from '../ocpi/partners';
import type { Received, Send } from '../http/sending';
import { createClock } from '../simulate/time';

/** `Authorization` of a partner, in the form of a version. */
export function authorize(version: string, token: string): string {
  return `Token ${version === '2.1.1' ? token : Buffer.from(token).toString('base64')}`;
}

/** A mock, and a partner that accepts everything. The sessions in the examples are in progress at the time of the mock. */
export function startOcpi(document: OpenApiDocument, version: Version, modules?: string[]) {
  const clock = createClock(1, () => Date.parse('2025-09-03T12:20:00Z'));
  const partner = acceptingPartner(modules);
  /** What the partner responds about tokens. Undefined if it does not respond. */
  const tokens: { respond: (url: string) => Received | undefined } = { respond: () => undefined };
  const send: Send = async (request) => {
    const general = await partner.send(request);
    return /\/(authorize|tokens)(\?.*)?$/.test(request.url) ? tokens.respond(request.url) : general;
  };
  const mock = createOcpiMock(document, { clock, send });
  const call = (method: string, target: string, token: string, body?: unknown) => {
    const [pathname = '', query] = target.split('?');
    return mock.call({
      method,
      path: `/ocpi/cpo/${version}/${pathname}`.replace(/\/$/, ''),
      query: [...new URLSearchParams(query)],
      headers: {
        host: 'mock.example',
        authorization: authorize(version, token),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(version !== '2.1.1' && {
          'x-request-id': 'r1',
          'x-correlation-id': 'c1',
          'ocpi-to-country-code': 'NL',
          'ocpi-to-party-id': 'VLT',
          'ocpi-from-country-code': 'NL',
          'ocpi-from-party-id': 'TST',
        }),
      },
      body,
    });
  };
  const party = { business_details: { name: 'Test' }, country_code: 'NL', party_id: 'TST' };
  const credentials = {
    token: 'partner-token-b',
    url: 'https://partner.example/ocpi/versions',
    ...(version === '2.1.1' ? party : { roles: [{ role: 'EMSP', ...party }] }),
  };
  return {
    mock,
    clock,
    partner,
    tokens,
    call,
    /** Registers the partner. Returns the response and the token that the partner now sends. */
    async register() {
      const { body } = await call('POST', 'credentials', TOKEN_A, credentials);
      return { body: rawOf(body), token: textOf(rawOf(rawOf(body)['data'])['token']) };
    },
    async control(name: string, body: Raw) {
      const reply = await mock.controls?.[name]?.(body);
      return { status: reply?.status, body: rawOf(reply?.body) };
    },
    /** What the partner has received since the last call. */
    received: () => partner.received.splice(0),
    /** Lets time pass, second by second for short times. */
    async wait(seconds: number) {
      clock.advance(seconds);
      await mock.tick();
    },
  };
}
