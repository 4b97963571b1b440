import { describe, expect, it } from 'vitest';
import { buildApiReference } from '@voltmoor/openapi/model';
import { toBrunoCollection, toPostmanCollection } from '../../downloads';
import { buildSamples } from '../../samples';
import { context } from '../fixtures/context';
import { renderOperation } from './OperationPage';

const KEY = { type: 'apiKey', in: 'header' };
const SCHEMES = {
  appId: { ...KEY, name: 'X-App-Id', description: 'From the **console**.' },
  appKey: { ...KEY, name: 'X-App-Key' },
  token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  login: {
    type: 'oauth2',
    flows: {
      authorizationCode: {
        authorizationUrl: 'https://parks.example/login',
        tokenUrl: 'https://parks.example/token',
        scopes: { 'gates:read': 'See gates', 'gates:write': 'Open gates' },
      },
    },
  },
  sso: { type: 'openIdConnect', openIdConnectUrl: 'https://sso.example/.well-known', deprecated: true },
};

function build(security: object[]) {
  const operation = { operationId: 'open', tags: ['gates'], security, responses: {} };
  const document = {
    openapi: '3.2.0',
    servers: [{ url: 'https://parks.example' }],
    paths: { '/open': { post: operation } },
    components: { securitySchemes: SCHEMES },
  };
  return buildApiReference(document, { id: 'parks' });
}

const slotsOf = (security: object[]) => {
  const reference = build(security);
  return buildSamples(reference, reference.operations['open']!).slots.filter(({ kind }) => kind === 'secret');
};

describe('the secrets of samples', () => {
  it.each([
    ['two keys', [{ appId: [], appKey: [] }], ['token:appId', 'token:appKey']],
    ['a key and a token', [{ login: ['gates:read'], appKey: [] }], ['token:login', 'token:appKey']],
    ['one of several schemes', [{ token: [] }], ['token:token']],
  ])('are separate for %s', (_name, security, names) => {
    const slots = slotsOf(security);
    expect(slots.map(({ name }) => name)).toEqual(names);
    expect(new Set(slots.map(({ label }) => label)).size).toBe(names.length);
  });
});

describe('collections', () => {
  it.each([
    ['two keys', [{ appId: [], appKey: [] }], ['X-App-Id', 'X-App-Key'], ['{{appId}}', '{{appKey}}']],
    ['a token and a key', [{ token: [], appId: [] }], ['X-App-Id'], ['{{token}}', '{{appId}}']],
    ['three schemes', [{ appId: [], login: [], appKey: [] }], ['X-App-Key'], ['Bearer {{login}}']],
  ])('have all schemes of an alternative: %s', (_name, security, names, values) => {
    for (const collection of [toPostmanCollection(build(security)), toBrunoCollection(build(security))]) {
      const text = JSON.stringify(collection);
      for (const part of [...names, ...values]) expect(text).toContain(part);
    }
  });
});

describe('the page', () => {
  const pageOf = (security: object[], guides = {}) =>
    renderOperation(build(security), 'open', context({ guides })).replace(/<[^<>]+>/g, '');

  it('explains the schemes and their flows', () => {
    const text = pageOf([{ login: ['gates:write'] }, { appId: [], token: [] }]);
    for (const part of [
      'OAuth 2 (gates:write), or X-App-Id header and Bearer token',
      'From the console.',
      'Format: JWT',
      'URL for authorisation: https://parks.example/login',
      'URL for token: https://parks.example/token',
      'Open gates',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('See gates');
  });

  it('says that a scheme is deprecated, and where its metadata are', () => {
    const text = pageOf([{ sso: [] }]);
    expect(text).toContain('(sso), deprecated');
    expect(text).toContain('Metadata: https://sso.example/.well-known');
  });

  it('leaves out what a guide explains, and schemes without a text', () => {
    expect(pageOf([{ login: [] }], { authentication: '/guide' })).not.toContain('How to auth');
    expect(pageOf([{ appKey: [] }])).not.toContain('How to auth');
  });
});
