import { describe, expect, it } from 'vitest';
import { operation, reference } from '@voltmoor/openapi/testing';
import { buildSamples } from '../buildSamples';
import { schemeChoices } from './credentials';

describe('credentials', () => {
  const basic = { name: 'b', kind: 'http', scheme: 'basic', description: '' } as const;
  const key = {
    name: 'k',
    kind: 'apiKey',
    in: 'header',
    parameterName: 'X-API-Key',
    description: '',
  } as const;

  it('are a choice when the API accepts one of several headers', () => {
    const item = operation('get-me', {
      security: ['b', 'k'].map((name) => ({ schemes: [{ name, scopes: [] }] })),
    });
    const api = reference([item], { securitySchemes: { b: basic, k: key } });
    const choices = schemeChoices(api, item).map(({ label, header, prefix }) => [label, header, prefix]);
    expect(choices).toEqual([
      ['HTTP Basic', 'Authorization', 'Basic '],
      ['X-API-Key', 'X-API-Key', ''],
    ]);
    for (const { code, html, language } of buildSamples(api, item).samples) {
      expect(code, language).toMatch(/Authorization(: |", "|': '|": ")Basic BASE64_CREDENTIALS/);
      expect(html, language).toContain('data-vr-slot="scheme.header"');
      expect(html, language).toContain('data-vr-slot="token" data-vr-as="base64"');
    }
  });

  it('are encoded in Base64 for the versions that need it', () => {
    const token = { ...key, parameterName: 'Authorization', base64Versions: ['2'] };
    const codeFor = (apiVersion: string) => {
      const item = operation('get-me', { apiVersion, security: [{ schemes: [{ name: 'k', scopes: [] }] }] });
      return buildSamples(reference([item], { securitySchemes: { k: token } }), item).samples[0]?.html;
    };
    expect(codeFor('2')).toContain('data-vr-as="base64">BASE64_OF_YOUR_TOKEN');
    expect(codeFor('1')).toContain('data-vr-slot="token">YOUR_KEY');
  });

  it('cannot end a string, whatever their source', () => {
    const item = operation('get-me');
    const api = reference([item], {
      servers: [{ url: `https://a.example/x'; exit 1; "`, description: '', variables: [] }],
    });
    for (const { code, language } of buildSamples(api, item).samples)
      expect(code, language).toContain('https://a.example/x%27;%20exit%201;%20%22/get-me');
  });
});

describe('servers', () => {
  it('start with the test environment', () => {
    const servers = ['Production', 'Test. Own data.'].map((description, index) => ({
      url: `https://api${index}.example.com`,
      description,
      variables: [],
    }));
    const item = operation('get-me');
    const { samples } = buildSamples(reference([item], { servers }), item);
    expect(samples[0]?.code).toContain('https://api1.example.com/get-me');
  });
});
