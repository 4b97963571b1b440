import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporaryFolder';
import { LARGE_PAGE, tableOf, writeIndexes } from '../testing/fixture';
import { countTokens } from '../text/tokens';
import { readLibrary, runRequest, runTool, tools, type Library } from './index';

const folder = temporaryFolder();
let library: Library;
beforeAll(async () => {
  await writeIndexes(folder);
  library = await readLibrary(folder);
});

const call = (name: string, args: object = {}) => runTool(library, name, args);
const textOf = (name: string, args: object = {}): string => {
  const result = call(name, args);
  expect(result?.isError, result?.text).toBe(false);
  return result?.text ?? '';
};
const errorOf = (name: string, args: object = {}): string => {
  const result = call(name, args);
  expect(result?.isError, result?.text).toBe(true);
  return result?.text ?? '';
};

it('the tools have these names in this order', () => {
  expect(tools.map(({ name }) => name)).toEqual([
    'search',
    'get_page',
    'list_operations',
    'get_operation',
    'get_schema',
    'compare_versions',
    'get_changes',
    'explain_error',
    'check_message',
  ]);
});

describe('check_message', () => {
  const table = tableOf({
    Price: {
      title: 'Price',
      type: 'object',
      required: ['excl_vat'],
      properties: { excl_vat: { type: 'number' }, incl_vat: { type: 'number' } },
    },
  });
  const message = '{"incl_vat": "1.21"}';

  it('returns the findings with their lines, and links to the documentation', () => {
    const result = runTool({ ...library, tables: [table] }, 'check_message', { message });
    expect(result?.text).toMatch(
      /^Source: https:\/\/docs\.voltmoor\.example\/ocpi\/price\n\nRecognised: Price, OCPI 2\.2\.1/,
    );
    expect(result?.text).toContain('Line 1, error: excl_vat');
    expect(result?.text).toContain('Line 1, error: incl_vat');
    expect(result?.text).toContain('Fix: Replace with 1.21');
  });

  it('lists the versions when a version does not exist', () => {
    const result = runTool({ ...library, tables: [table] }, 'check_message', { message, ocpi: '3.0' });
    expect(result).toEqual({
      isError: true,
      text: 'There is no version "3.0" of OCPI. The versions are 2.2.1.',
    });
  });

  it('says that the portal has no message check', () => {
    expect(errorOf('check_message', { message })).toBe('This portal has no message check.');
  });
});

describe('search', () => {
  it('returns results with their addresses and an excerpt', () => {
    const text = textOf('search', { query: 'rate limits' });
    expect(text).toMatch(/^Source: https:\/\/docs\.voltmoor\.example\/search\?q=rate\+limits\n/);
    expect(text).toContain('https://docs.voltmoor.example/documentation/apiv2/api/introduction#rate-limits');
    expect(text).toContain('600 requests per minute and key.');
  });

  it('says that nothing was found', () => {
    expect(textOf('search', { query: 'xyzzyqwerty' })).toContain('Nothing was found for "xyzzyqwerty".');
  });

  it('lists the sections when a section does not exist', () => {
    expect(errorOf('search', { query: 'cdr', section: 'Guide' })).toBe(
      'There is no section "Guide". The sections are Guides, CPO API, OCPI, Legacy API, News.',
    );
  });
});

describe('get_page', () => {
  const url = '/documentation/apiv2/api/errors';

  it.each([url, `${url}.md`, `${url}/`, `https://docs.voltmoor.example${url}.html`])(
    'reads %s',
    (address) => {
      expect(textOf('get_page', { url: address })).toContain(`Source: https://docs.voltmoor.example${url}\n`);
    },
  );

  it('reads the section of an anchor or of a heading', () => {
    const section = `Source: https://docs.voltmoor.example${url}#not_found\n\n### not_found\n\nThe id is unknown.`;
    expect(textOf('get_page', { url: `${url}#not_found` })).toContain(section);
    expect(textOf('get_page', { url, section: 'not_found' })).toContain(section);
  });

  it.each([
    [{ url: '/documentation/apiv2/api/error' }, `Did you mean "${url}"`],
    [{ url: 'https://other.example/documentation/apiv2/api/errors' }, 'There is no page'],
    [{ url, section: 'none' }, 'Its sections are "Codes", "charger_offline", "not_found".'],
  ])('refuses %j', (args, message) => {
    expect(errorOf('get_page', args)).toContain(message);
  });
});

describe('operations and types', () => {
  it('are listed by API and category', () => {
    expect(textOf('list_operations')).toContain('## API cpo');
    expect(textOf('list_operations', { api: 'cpo' })).toContain(
      '- get-charger: GET /chargers/{id} (Get a charger)',
    );
    expect(errorOf('list_operations', { api: 'v2' })).toBe('There is no API "v2". The APIs are cpo, ocpi.');
  });

  it.each(['get-charger', 'GET /chargers/{id}', 'Get a charger'])('are found as %s', (operation) => {
    expect(textOf('get_operation', { operation })).toContain('**Scope**: `chargers:read`');
  });

  it('are read in parts', () => {
    expect(textOf('get_operation', { operation: 'get-charger', part: 'responses', max_tokens: 200 })).toMatch(
      /^Source: .*#responses\n\n## Responses\n\n### 200 OK/,
    );
    expect(errorOf('get_operation', { operation: 'get-chargers' })).toContain('Did you mean "get-charger"');
    expect(textOf('get_schema', { schema: 'charger' })).toContain('- `id` (string)');
    expect(errorOf('get_schema', { schema: 'Chargers' })).toContain('Did you mean "Charger"');
  });

  it('are compared between versions', () => {
    const text = textOf('compare_versions', { operation: 'get-cdrs' });
    expect(text).toContain('- 2.2.1: get-cdrs-221 (GET /cdrs)');
    expect(text).toContain('1 added, 0 removed, 0 changed.');
    expect(errorOf('compare_versions', { operation: 'get-charger' })).toContain('exists in one version only');
  });
});

describe('get_changes', () => {
  const site = 'https://docs.voltmoor.example';

  it('lists the changes of all APIs, the newest release first', () => {
    const text = textOf('get_changes');
    expect(text).toContain(
      `Source: ${site}/documentation/apiv2/entitymanagement/changes\n\nChanges: 4, of which 2 break clients, 1 can affect clients, 1 are compatible.`,
    );
    expect(text.match(/^## .*$/gm)).toEqual([
      '## 2025-03-11: cpo',
      '## 2025-02-18: ocpi',
      '## 2024-11-12: cpo',
    ]);
    expect(text).toContain(`From ${site}/documentation/apiv2/entitymanagement/changes#2025-03-11`);
    expect(text).toContain(
      '- breaking: `If-Match` is required. Operations: PATCH /tariffs/{id}. Why it was not announced earlier: It was unsafe.',
    );
  });

  it('narrows them by API, day, level and operation', () => {
    const datesOf = (args: object) => textOf('get_changes', args).match(/(?<=^## )\S+(?=:)/gm);
    expect(datesOf({ api: 'ocpi' })).toEqual(['2025-02-18']);
    expect(datesOf({ since: '2025-02-18' })).toEqual(['2025-03-11', '2025-02-18']);
    expect(datesOf({ level: 'risky' })).toEqual(['2025-03-11']);
    expect(textOf('get_changes', { operation: 'GET /chargers/{id}', level: 'breaking' })).toContain(
      'The field `online` was removed. Operations: get-charger (GET /chargers/{id}), GET /a, GET /b, GET /c, 1 more. Last day of the old form: 2024-11-12.',
    );
    expect(textOf('get_changes', { operation: 'get-charger' })).toContain(
      `Source: ${site}/documentation/apiv2/entitymanagement/get-charger\n`,
    );
    expect(textOf('get_changes', { api: 'cpo', since: '2025-03-12' })).toContain(
      'No recorded change matches',
    );
  });

  it.each([
    [{ since: '2025-13-01' }, '- since: expected a day such as "2025-03-04"'],
    [{ level: 'text' }, '- level: Invalid option'],
    [{ api: 'v2' }, 'There is no API "v2".'],
    [{ operation: 'get-chargers' }, 'Did you mean "get-charger"'],
  ])('refuses %j', (args, message) => {
    expect(errorOf('get_changes', args)).toContain(message);
  });

  it('is cut to the requested size', () => {
    const first = textOf('get_changes', { max_tokens: 200 });
    expect(countTokens(first)).toBeLessThanOrEqual(200);
    const cursor = /with cursor "(\d+)"\.$/.exec(first)?.[1];
    expect(textOf('get_changes', { max_tokens: 200, cursor })).toMatch(/^Source: .*changes\n/);
  });

  it('says that a portal records no changes', () => {
    const result = runTool({ ...library, changes: undefined }, 'get_changes', {});
    expect(result?.text).toContain('records no changes');
  });
});

describe('explain_error', () => {
  it('quotes the row of a code', () => {
    expect(textOf('explain_error', { code: 'vm-1104' })).toContain('reconnect loop');
  });

  it('begins with the section of the code, and names its page once', () => {
    const [first] = library.records;
    const record = {
      ...first!,
      type: 'lvl3' as const,
      title: 'charger_offline',
      url: '/documentation/apiv2/api/errors#charger_offline',
    };
    const text = runTool({ ...library, records: [record] }, 'explain_error', {
      code: 'charger_offline',
    })?.text;
    const url = 'https://docs.voltmoor.example/documentation/apiv2/api/errors#charger_offline';
    expect(text).toMatch(
      /^Source: \S+#charger_offline\n\n### charger_offline\n\nThe charger has no connection\./,
    );
    expect(text?.split(url)).toHaveLength(2);
  });

  it('quotes guides that name a code without a row of its own', () => {
    expect(textOf('explain_error', { code: '2001' })).toContain('| 2001 | A parameter is missing. |');
    expect(errorOf('explain_error', { code: '200' })).toContain('There is no code "200".');
  });
});

describe('every response', () => {
  it('fits into the requested tokens, and its cursors lead through the whole text', () => {
    const args = { operation: 'get-charger', max_tokens: 700 };
    const parts: string[] = [];
    for (let cursor: string | undefined = '0'; cursor !== undefined;) {
      const text = textOf('get_operation', { ...args, cursor });
      expect(countTokens(text)).toBeLessThanOrEqual(700);
      parts.push(text);
      cursor = /with cursor "(\d+)"\.$/.exec(text)?.[1];
    }
    expect(parts.length).toBeGreaterThan(3);
    expect(parts.join('').split('sentence').length - 1).toBe(600);
  });

  it('has at most 3,000 tokens when the caller does not say how many', () => {
    expect(countTokens(textOf('get_operation', { operation: 'get-charger' }))).toBeLessThanOrEqual(3_000);
  });

  it('names each wrong argument and what was expected', () => {
    expect(errorOf('search', { query: '', limit: 99, size: 1, max_tokens: 6_001 })).toBe(
      [
        'The arguments of search are wrong:',
        '- query: Too small: expected string to have >=1 characters',
        '- limit: Too big: expected number to be <=20',
        '- max_tokens: Too big: expected number to be <=6000',
        '- arguments: Unrecognized key: "size"',
        'search takes query, section, version, limit, max_tokens, cursor.',
      ].join('\n'),
    );
    expect(errorOf('get_schema', { schema: 'Charger', cursor: 'abc' })).toContain(
      '- cursor: expected the cursor of',
    );
    expect(errorOf('get_schema', { schema: 'Charger', cursor: '99999' })).toContain(
      'nothing at cursor "99999"',
    );
  });
});

describe('resources', () => {
  it('are the pages', () => {
    const reply = runRequest(library, { kind: 'list', cursor: undefined });
    const uris = reply.kind === 'list' ? reply.resources.map(({ uri }) => uri) : [];
    expect(uris).toContain('https://docs.voltmoor.example/documentation/apiv2/api/errors');
    const uri = 'https://docs.voltmoor.example/documentation/apiv2/entitymanagement/schemas/Charger';
    const read = runRequest(library, { kind: 'read', uri });
    expect(read.kind === 'read' && read.text).toMatch(/^# Charger/);
  });

  it('are cut when they are very large', () => {
    const pages = new Map([[LARGE_PAGE.url, LARGE_PAGE]]);
    const read = runRequest({ ...library, pages }, { kind: 'read', uri: LARGE_PAGE.url });
    expect(JSON.stringify(read).length).toBeLessThan(200_000);
    const cursor = /get_page and the cursor "(\d+)"/.exec(JSON.stringify(read).replaceAll('\\', ''))?.[1];
    const rest = runTool({ ...library, pages }, 'get_page', { url: LARGE_PAGE.url, cursor });
    expect(rest?.text).toContain('A line of a large page.');
  });

  it.each([
    [{ kind: 'list', cursor: 'x' } as const, 'The cursor "x" is not from an earlier list of resources.'],
    [{ kind: 'read', uri: '/none' } as const, 'There is no page /none. List the pages with resources/list.'],
    [
      { kind: 'tool', name: 'none', args: {} } as const,
      'There is no tool "none". List the tools with tools/list.',
    ],
  ])('%j does not exist', (request, message) => {
    expect(runRequest(library, request)).toEqual({ kind: 'problem', message });
  });
});
