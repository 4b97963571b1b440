import { describe, expect, it } from 'vitest';
import own from '../../../portal.config';
import { parsePortalConfig, type PortalConfig } from './portalConfig';

const api = {
  id: 'parks',
  label: 'Parks API',
  generation: 'Parks',
  source: 'specs/parks.yaml',
  operationsPath: '/documentation/parks',
  categoriesPath: '/category/parks',
};

const portal: PortalConfig = { ...own, apis: [api] };

/** Returns the lines of the error between the first and the last one. */
function faultsOf(config: unknown): string[] {
  try {
    parsePortalConfig(config);
    return [];
  } catch (error) {
    return (error as Error).message
      .split('\n')
      .slice(1, -1)
      .map((line) => line.trim());
  }
}

describe('parsePortalConfig', () => {
  it('accepts the configuration of this repository', () => {
    expect(parsePortalConfig(own).apis.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['cpo', 'legacy', 'ocpi']),
    );
  });

  it('needs only id, names, source and paths of an API', () => {
    expect(parsePortalConfig(portal).apis[0]).toEqual({
      ...api,
      versions: false,
      guides: {},
      menu: {},
      home: {},
      searchWeight: 0.85,
      rules: 'valid',
    });
  });

  it.each([
    ['a missing setting', { ...portal, name: undefined }, 'name is missing; expected string.'],
    [
      'a base URL without its last slash',
      { ...portal, baseUrl: '/docs' },
      'baseUrl is "/docs"; expected a path with a slash at both ends, such as "/" or "/docs/".',
    ],
    [
      'an origin with a path',
      { ...portal, url: 'https://example.org/docs' },
      'url is "https://example.org/docs"; expected an origin without a path or a slash at its end, such as "https://docs.example.org".',
    ],
    [
      'a misspelt setting of an API',
      { ...portal, apis: [{ ...api, lable: 'Parks' }] },
      'apis.0.lable (API "parks") is not a known setting. Remove it, or correct its name.',
    ],
    [
      'a wrong choice',
      { ...portal, apis: [{ ...api, rules: 'strict' }] },
      'apis.0.rules (API "parks") is "strict"; expected one of "house"|"valid".',
    ],
    [
      'a path without its first slash',
      { ...portal, apis: [{ ...api, operationsPath: 'documentation/parks' }] },
      'apis.0.operationsPath (API "parks") is "documentation/parks"; expected a route such as "/documentation/parks", without a slash at its end.',
    ],
    [
      'a guide that is not a route',
      { ...portal, apis: [{ ...api, guides: { errors: 'errors.md' } }] },
      'apis.0.guides.errors (API "parks") is "errors.md"; expected a route such as "/documentation/parks/introduction" or "/documentation/parks/introduction#errors".',
    ],
    [
      'two APIs with one id',
      { ...portal, apis: [api, { ...api, label: 'B', operationsPath: '/b', categoriesPath: '/category/b' }] },
      'apis.1.id (API "parks") is "parks"; expected a value that no other API has, but API "parks" has the same.',
    ],
    [
      'a successor of an unknown API',
      { ...portal, apis: [{ ...api, replaces: 'gardens' }] },
      'apis.0.replaces (API "parks") is "gardens"; expected the id of another API: there is none.',
    ],
    [
      'an unknown search provider',
      { ...portal, search: { provider: 'google' } },
      'search.provider is "google"; expected provider "embedded" or "algolia".',
    ],
    ...(
      [
        [
          'contact',
          'security@voltmoor.example',
          'a mailto:, https: or tel: address, such as "mailto:security@example.com", or a list of them',
        ],
        [
          'contact',
          'mailto:a@voltmoor.example\nContact: mailto:b@elsewhere.example',
          'a mailto:, https: or tel: address, such as "mailto:security@example.com", or a list of them',
        ],
        ['policy', 'http://voltmoor.example', 'an https: address'],
        ['acknowledgments', 'https://', 'an https: address'],
        ['expires', '2025-02-30', 'a day such as "2025-03-04"'],
      ] as const
    ).map(([name, value, expected]): [string, object, string] => [
      `security.${name}`,
      { ...portal, security: { contact: 'mailto:security@voltmoor.example', [name]: value } },
      `security.${name} is ${JSON.stringify(value)}; expected ${expected}.`,
    ]),
    [
      'a language that is not a language tag',
      { ...portal, security: { contact: 'mailto:a@b.example', preferredLanguages: ['English'] } },
      'security.preferredLanguages.0 is "English"; expected a language tag such as "en".',
    ],
  ])('names the setting, what it is and what was expected: %s', (_name, config, fault) => {
    expect(faultsOf(config)).toEqual([fault]);
  });

  it('reports all problems at once', () => {
    expect(faultsOf({ ...portal, tagline: '', baseUrl: 'docs' })).toHaveLength(2);
  });
});
