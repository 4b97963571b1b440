import { bundle, createConfig } from '@redocly/openapi-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import.meta.glob('./**/*.yaml');

const Parameter = z.object({ name: z.string(), in: z.string(), example: z.unknown().optional() });
const Examples = z.record(z.string(), z.object({ value: z.unknown().optional() }));
const Call = z.object({
  operationId: z.string(),
  description: z.string(),
  servers: z
    .array(z.object({ url: z.string(), variables: z.record(z.string(), z.object({ default: z.string() })) }))
    .optional(),
  'x-receiver-path': z.string().optional(),
  'x-api-version': z.string(),
  'x-direction': z.string(),
  parameters: z.array(z.unknown()).default([]),
  requestBody: z
    .object({ content: z.record(z.string(), z.object({ examples: Examples })) })
    .optional(),
  responses: z.record(z.string(), z.unknown()),
});
type Call = z.infer<typeof Call>;
const PathItems = z.record(z.string(), z.record(z.string(), z.unknown()));
/** Examples of responses. */
const Envelopes = z.record(z.string(), z.looseObject({ value: z.looseObject({ data: z.unknown().optional() }) }));

const METHODS = ['get', 'put', 'post', 'patch', 'delete'];
const CONFIGURATION = /^(provide-version|receive-(credentials|end-of-registration))/;

const callsOf = (items: unknown): Call[] =>
  Object.values(PathItems.parse(items)).flatMap((item) =>
    METHODS.flatMap((method) => (item[method] === undefined ? [] : [Call.parse(item[method])])),
  );

let received: Call[] = [];
let sent: Call[] = [];
let components: Record<string, unknown> = {};
beforeAll(async () => {
  const { bundle: bundled } = await bundle({
    ref: new URL('openapi.yaml', import.meta.url).pathname,
    config: await createConfig({}),
  });
  const document = bundled.parsed as Record<string, Record<string, unknown>>;
  received = callsOf(document['paths']);
  sent = callsOf(document['webhooks']);
  components = document['components'] ?? {};
});

/** The parameters of a call in one place, with their examples by name. */
function parametersOf(call: Call, place: string): Record<string, unknown> {
  const shared = z.record(z.string(), z.unknown()).parse(components['parameters']);
  return Object.fromEntries(
    call.parameters
      .map((parameter) => {
        const { $ref = '' } = z.object({ $ref: z.string().optional() }).parse(parameter);
        return Parameter.parse($ref === '' ? parameter : shared[$ref.replace('#/components/parameters/', '')]);
      })
      .filter((parameter) => parameter.in === place)
      .map(({ name, example }) => [name, example]),
  );
}

const exampleOf = ({ requestBody }: Call, name: string): unknown =>
  requestBody?.content['application/json']?.examples[name]?.value;

describe('the calls between Voltmoor and its partners', () => {
  it('are in paths when the partner calls, and in webhooks when Voltmoor calls', () => {
    expect(received.filter((call) => call['x-direction'] !== 'You call Voltmoor')).toEqual([]);
    expect(sent.filter((call) => call['x-direction'] !== 'Voltmoor calls you')).toEqual([]);
    expect(sent).toHaveLength(39);
  });

  it('have a URL on the side of the receiver', () => {
    for (const { operationId, servers = [], 'x-receiver-path': path } of sent) {
      const [server] = servers;
      const defaults = Object.values(server?.variables ?? {}).map((variable) => variable.default);
      expect(server?.url, operationId).toMatch(/^\{\w+\}$/);
      expect(defaults.join(), operationId).toMatch(/^https:\/\/tst\.example\//);
      expect(path, operationId).toMatch(/^(\/[\w{}]+)*$/);
    }
  });

  it('declare each parameter of their URL', () => {
    for (const call of sent) {
      const names = [...(call['x-receiver-path'] ?? '').matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
      expect(Object.keys(parametersOf(call, 'path')), call.operationId).toEqual(names);
    }
  });

  it('are from the operator organisation to the partner, where a version has routing headers', () => {
    for (const call of sent) {
      const headers = parametersOf(call, 'header');
      const version = call['x-api-version'];
      const isFunctional = version !== '2.1.1' && !CONFIGURATION.test(call.operationId);
      const routing = isFunctional
        ? {
            'OCPI-to-country-code': 'NL',
            'OCPI-to-party-id': 'TST',
            'OCPI-from-country-code': 'NL',
            'OCPI-from-party-id': 'VLT',
          }
        : {};
      const { 'X-Request-ID': request, 'X-Correlation-ID': correlation, ...rest } = headers;
      expect(rest, call.operationId).toEqual(routing);
      expect([request, correlation].includes(undefined), call.operationId).toBe(version === '2.1.1');
    }
  });

  it('say what happens when they fail, and which responses are expected', () => {
    for (const { operationId, description, responses } of sent) {
      expect(description, operationId).toContain('## Retries\n');
      expect(Object.keys(responses), operationId).toEqual(expect.arrayContaining(['200', '401', '500']));
    }
  });

  it('say that an older object is ignored, and what follows an unknown one', () => {
    const bodyOf = ({ requestBody }: Call) => JSON.stringify(requestBody ?? {});
    const dated = sent.filter((call) => /^receive-/.test(call.operationId) && bodyOf(call).includes('"last_updated"'));
    const updates = dated.filter((call) => !/^receive-cdr/.test(call.operationId));
    expect(updates).toHaveLength(15);
    for (const { operationId, description, responses } of updates) {
      expect(description, operationId).toContain('compare `last_updated`');
      const isPatch = '404' in responses;
      expect(isPatch, operationId).toBe(/-(status|update)/.test(operationId));
      if (isPatch) expect(description, operationId).toMatch(/HTTP 404\. Voltmoor does not repeat this call/);
    }
  });

  it('exist in every version that has the module', () => {
    const idsOf = (version: string, suffix: string): string[] =>
      sent
        .filter((call) => call['x-api-version'] === version)
        .map(({ operationId }) => operationId.slice(0, operationId.length - suffix.length));
    const newest = idsOf('2.2.1', '-221');
    expect(idsOf('2.1.1', '-211')).toEqual(idsOf('2.2', ''));
    expect(newest.filter((id) => !idsOf('2.2', '').includes(id))).toEqual([
      'receive-end-of-registration',
      'post-charging-profiles',
    ]);
  });

  it.each(['211', '22', '221'])('carry the same objects as the lists of OCPI %s', (version) => {
    const examples = Envelopes.parse(components['examples']);
    const suffix = version === '22' ? '' : `-${version}`;
    const find = (id: string): Call | undefined =>
      sent.find(({ operationId }) => operationId === `${id}${suffix}`);
    const first = (name: string): unknown => [examples[`${name}${version}`]?.value.data].flat()[0];
    const body = (id: string, name: string): unknown => {
      const call = find(id);
      return call && exampleOf(call, name);
    };
    expect(first('CdrList')).toBeDefined();
    expect(body('receive-cdr', 'session')).toEqual(first('CdrList'));
    expect(body('receive-tariff', 'changed')).toEqual(first('TariffList'));
    expect(body('receive-location', 'changed')).toEqual(first('LocationObject'));
  });
});
