import { describe, expect, it } from 'vitest';
import type { SearchRecord } from '../../records/types';
import { fixtureEngine } from '../../testing/fixtureEngine';

let count = 0;

/** Makes a record of a page. Everything that a test does not set is the same for all records. */
function record(
  page: string,
  title: string,
  content = '',
  overrides: Partial<SearchRecord> = {},
): SearchRecord {
  count += 1;
  return {
    objectID: `${page}~${count}`,
    url: page,
    type: 'lvl1',
    hierarchy: { lvl0: 'Guides', lvl1: title },
    title,
    content,
    section: 'Guides',
    language: 'en',
    docusaurus_tag: 'default',
    weight: 1,
    ...overrides,
  };
}

async function order(records: SearchRecord[], query: string): Promise<string[]> {
  const engine = await fixtureEngine(records);
  return engine.search(query).hits.map(({ url }) => url);
}

const operation = (url: string, title: string, method: string, path: string, weight = 0.8): SearchRecord =>
  record(url, title, '', { method, path, weight, section: 'CPO API', ident: url.slice(1) });

describe('the order of names', () => {
  it('ranks a match in the title above one in the headings above, and both above the text', async () => {
    const text = record('/c#h', 'Other', 'firmware', {
      type: 'lvl2',
      hierarchy: { lvl0: 'Guides', lvl1: 'Something', lvl2: 'Other' },
    });
    const below = record('/b#h', 'Colours', '', {
      type: 'lvl2',
      hierarchy: { lvl0: 'Guides', lvl1: 'Firmware', lvl2: 'Colours' },
    });
    expect(await order([text, below, record('/a', 'Firmware')], 'firmware')).toEqual(['/a', '/b#h', '/c#h']);
  });

  it('ranks a title that the query covers above a longer title', async () => {
    expect(
      await order(
        [record('/b', 'Roles of every old account'), record('/a', 'Account roles')],
        'roles account',
      ),
    ).toEqual(['/a', '/b']);
  });

  it('ranks a page whose title ends with the query above its sections and those of others', async () => {
    const sections = ['/a#what', '/b#other'].map((url) =>
      record(url, 'What account roles do', 'Account roles.', {
        type: 'lvl2',
        hierarchy: { lvl0: 'Guides', lvl1: url === '/a#what' ? 'Dynamic account roles' : 'Other' },
      }),
    );
    expect(await order([...sections, record('/a', 'Dynamic account roles')], 'account roles')).toEqual([
      '/a',
      '/b#other',
      '/a#what',
    ]);
  });

  it('ignores the version that the titles of operations end with', async () => {
    const push = operation('/push', 'Receive a token (2.2)', 'PUT', '/tokens');
    const guide = record('/guide', 'A token and who may receive it', 'receive a token');
    expect(await order([guide, push], 'receive a token')).toEqual(['/guide', '/push']);
    expect(await order([guide, { ...push, version: '2.2' }], 'receive a token')).toEqual(['/push', '/guide']);
  });

  it('ranks the page whose URL ends with the query above pages that only mention it', async () => {
    const mentions = record('/push', 'Webhook messages', 'webhook webhook webhook', { ident: 'push' });
    const page = record('/webhook', 'Receive messages', 'A webhook.', { ident: 'webhook' });
    expect(await order([mentions, page], 'webhook')).toEqual(['/webhook', '/push']);
  });

  it('ranks the page with the higher weight first when everything else is equal', async () => {
    const light = record('/b', 'Reboot', '', { weight: 0.3 });
    expect(await order([light, record('/a', 'Reboot')], 'reboot')).toEqual(['/a', '/b']);
  });

  it('ranks pages above fields for a plain word, and the field first for an identifier', async () => {
    const field = record('/x#reboot-policy', 'rebootPolicy', 'What a reboot does.', {
      type: 'field',
      fieldPath: 'rebootPolicy',
      section: 'CPO API',
    });
    const heading = record('/a', 'Reboot policy', 'When the charger starts again.');
    expect((await order([field, heading], 'reboot'))[0]).toBe('/a');
    expect((await order([heading, field], 'rebootPolicy'))[0]).toBe('/x#reboot-policy');
  });
});

describe('the order of questions', () => {
  it('raises the sections of a page on which the other words occur', async () => {
    const section = (hash: string, title: string, content: string): SearchRecord =>
      record(`/look#${hash}`, title, content, {
        type: 'lvl2',
        hierarchy: { lvl0: 'Guides', lvl1: 'Looks', lvl2: title },
      });
    const guide = [
      record('/look', 'Looks', 'The logo.'),
      section('a', 'Shades', 'Colours.'),
      section('b', 'Type', 'Font.'),
    ];
    const mention = record('/release#new', 'Release', 'The logo and colours.', { type: 'lvl2' });
    expect((await order([mention, ...guide], 'how do I change the logo colours font'))[0]).toMatch(/^\/look/);
  });

  it('raises sections less when their page covers many subjects', async () => {
    const texts = ['night', 'price'];
    const questions = Array.from({ length: 90 }, (_, index) => {
      const title = index === 2 ? 'Weekend' : `Question ${index}`;
      return record(`/faq#q${index}`, title, texts[index] ?? 'other', {
        type: 'lvl3',
        hierarchy: { lvl0: 'Guides', lvl1: 'Questions', lvl3: title },
      });
    });
    const guide = record('/tariffs', 'Tariffs', 'A price for the night.');
    expect((await order([...questions, guide], 'is there a price for the night or weekend'))[0]).toBe(
      '/tariffs',
    );
  });

  it('ranks rows below headings', async () => {
    const row = record('/t#weekday', 'weekday', '', { type: 'field', fieldPath: 'weekday' });
    const heading = record('/access#by-weekday', 'Access by weekday', '', {
      type: 'lvl2',
      hierarchy: { lvl0: 'Guides', lvl1: 'Places', lvl2: 'Access by weekday' },
    });
    expect((await order([row, heading], 'let a driver in on a weekday'))[0]).toBe('/access#by-weekday');
  });

  it('ranks a heading lower when many pages have it', async () => {
    const byApi = Array.from({ length: 6 }, (_, index) =>
      record(`/p${index}#by-api`, 'By API', 'A token is needed.', {
        type: 'lvl2',
        hierarchy: { lvl0: 'Guides', lvl1: `Page ${index}`, lvl2: 'By API' },
      }),
    );
    const guide = record('/keys', 'Authentication', 'Get a token for the API and send it.');
    expect((await order([...byApi, guide], 'how to get a token for the api'))[0]).toBe('/keys');
  });

  it('does not apply to identifiers, however many words they have', async () => {
    const field = record('/x#f', 'queueWhenOffline', '', { type: 'field', fieldPath: 'queueWhenOffline' });
    const guide = record(
      '/offline',
      'When a charger is offline',
      'A queue keeps commands when it is offline.',
    );
    expect((await order([guide, field], 'queueWhenOffline'))[0]).toBe('/x#f');
    expect((await order([guide, field], 'queue when offline'))[0]).toBe('/x#f');
  });
});

describe('one plain word', () => {
  const section = (page: string, title: string): SearchRecord =>
    record(`${page}#s`, title, '', {
      type: 'lvl2',
      hierarchy: { lvl0: 'Guides', lvl1: 'Versions', lvl2: title },
    });

  it('finds the page, in singular or plural, before a schema and a section with that name', async () => {
    const schema = record('/schemas/Tariff', 'Tariff', '', { weight: 0.3 });
    expect((await order([schema, section('/v', 'Tariff'), record('/a', 'Tariffs')], 'tariff'))[0]).toBe('/a');
  });

  it('finds the page before the row of the glossary, unless the query asks for the meaning', async () => {
    const term = record('/glossary#group', 'Load group', 'Chargers behind one fuse.', { type: 'field' });
    const page = record('/groups', 'Set up a load group');
    expect((await order([term, page], 'set up load group'))[0]).toBe('/groups');
    for (const query of [
      'what is a load group',
      'was bedeutet load group',
      'wat betekent load group',
      'que signifie load group',
    ])
      expect((await order([page, term], query))[0]).toBe('/glossary#group');
  });
});

describe('expected queries', () => {
  const stop = record('/stop', 'Withdraw a device', 'Close it.', {
    asked: ['take a charger out of use', 'scrap'],
  });

  it('find a page by words that it does not contain', async () => {
    const mention = record('/other', 'Charger', 'Something is out.');
    expect((await order([mention, stop], 'charger out of use'))[0]).toBe('/stop');
  });

  it('count more, the more of them the query covers', async () => {
    const scrapbook = record('/b', 'Withdraw a device', 'Close it.', {
      asked: ['scrap of paper on the wall'],
    });
    expect((await order([scrapbook, stop], 'scrap'))[0]).toBe('/stop');
  });
});

describe('a section that the query names', () => {
  const guide = record('/guide', 'Nightly check', 'The nightly check of deviating chargers.');
  const post = record('/news/p', 'Connect release 7 May 2024', 'A nightly check of chargers.', {
    section: 'News',
    weight: 0.5,
  });
  const old = operation('/old', 'Start charging', 'POST', '/chargers/{id}/start', 0.45);
  const legacy = { ...old, section: 'Legacy API' as const };
  const today = operation('/today', 'Start charging', 'POST', '/start', 0.85);

  it('ranks first: posts for a release, the legacy API for v1', async () => {
    expect((await order([guide, post], 'nightly check release'))[0]).toBe('/news/p');
    expect((await order([guide, post], 'nightly check'))[0]).toBe('/guide');
    expect((await order([guide, post], 'let the nightly check release a charger'))[0]).toBe('/guide');
    expect((await order([today, legacy], 'start charging v1'))[0]).toBe('/old');
    expect((await order([legacy, today], 'start charging'))[0]).toBe('/today');
  });

  it('ranks an operation that has ended below the current one, unless the query names its API', async () => {
    const current = operation('/lock', 'Lock a gate', 'POST', '/lock', 0.6);
    const ended = {
      ...operation('/v1-lock', 'Lock a gate', 'POST', '/v1/lock', 0.8),
      section: 'Legacy API',
      deprecated: true,
    };
    expect((await order([ended, current], 'lock a gate'))[0]).toBe('/lock');
    expect((await order([current, ended], 'lock a gate v1'))[0]).toBe('/v1-lock');
    const mention = record('/introduction', 'Locks', 'Send POST /v1/lock to lock a gate.');
    expect((await order([mention, ended], 'POST /v1/lock'))[0]).toBe('/v1-lock');
  });

  it.each([
    'start charging by api',
    'start charging per REST',
    'api request to start charging',
    'which endpoint to start charging',
    'start charging with a single call',
    'start charging in one request',
    'start charging programmatically',
    'start charging from our backend',
    'query start charging',
    'list start charging',
    'all start charging',
    'start charging payload',
    'start charging json',
  ])('ranks below the operation for "%s"', async (query) => {
    const page = record('/page', 'Start charging', 'From afar.');
    expect((await order([page, today], 'start charging'))[0]).toBe('/page');
    expect((await order([page, today], query))[0]).toBe('/today');
  });

  it.each([
    'start charging for a call',
    'start charging at rest',
    'start charging per request',
    'start charging from the app',
    'start charging with a code',
  ])('ranks above the operation for "%s", which asks for no API', async (query) => {
    const page = record('/page', 'Start charging', 'From afar.');
    expect((await order([page, today], query))[0]).toBe('/page');
  });
});

describe('a row of the glossary', () => {
  it('comes after a guide on the subject, although the query is its name', async () => {
    const row = record('/glossary#gdpr', 'GDPR', 'European law on personal data.', {
      type: 'field',
      hierarchy: { lvl0: 'Guides', lvl1: 'Glossary', lvl2: 'G' },
    });
    const guide = record('/protect', 'Data protection', 'What the GDPR asks for.', { asked: ['gdpr'] });
    expect((await order([row, guide], 'GDPR'))[0]).toBe('/protect');
  });

  it.each(['suspended what does it mean', 'suspended what is that?', 'what is suspended'])(
    'comes before a field for "%s"',
    async (query) => {
      const row = record('/glossary#suspended', 'Suspended', 'The session is paused.', {
        type: 'field',
        hierarchy: { lvl0: 'Guides', lvl1: 'Glossary', lvl2: 'S' },
      });
      const field = record('/op#suspended', 'suspended', 'The session is suspended.', {
        type: 'field',
        fieldPath: 'suspended',
      });
      expect((await order([field, row], query))[0]).toBe('/glossary#suspended');
    },
  );
});

describe('a quoted sentence', () => {
  it('finds the text that contains it, before a heading with one of its words', async () => {
    const quoted = record('/quoted', 'Questions', 'The identity is free again after 30 days.');
    const heading = record('/heading', 'Identity', 'Free text. Try again. Kept for 30 days after that.');
    expect((await order([heading, quoted], 'identity is free again after 30 days'))[0]).toBe('/quoted');
  });
});

describe('names in a query', () => {
  it('find enum values only when they are typed in capitals', async () => {
    const value = record('/x#v', 'TEMPLATE_RUN', 'A template is run.', { type: 'field', fieldPath: 'type' });
    const schema = record('/schema', 'ConfigTemplateRun', 'One run of a template.', { weight: 0.3 });
    expect((await order([value, schema], 'config template run'))[0]).toBe('/schema');
    expect((await order([schema, value], 'TEMPLATE_RUN'))[0]).toBe('/x#v');
  });
});

describe('the title of an operation', () => {
  it('counts as the title of its page, and not the title of its category', async () => {
    const inCategory = (url: string, title: string, category: string): SearchRecord => ({
      ...operation(url, title, 'POST', url),
      hierarchy: { lvl0: 'CPO API', lvl1: category, lvl2: title },
    });
    const credit = inCategory('/credit', 'Credit a bill', 'Transactions and records');
    const close = inCategory('/close', 'Close a bill after a credit was given', 'Credit');
    expect((await order([close, credit], 'credit a wrong bill'))[0]).toBe('/credit');
  });
});

describe('the name of a push message', () => {
  it('finds the message before a value of a field and a row with that name', async () => {
    const message = operation('/message-gate-opened', 'Gate opened', 'POST', 'gate.opened');
    const value = record('/get-push#type', 'gate.opened', '', { type: 'field', fieldPath: 'type' });
    const row = record('/types#gate-opened', 'gate.opened', 'A gate opens.', { type: 'field' });
    expect((await order([value, row, message], 'gate.opened'))[0]).toBe('/message-gate-opened');
  });
});

describe('paths of operations', () => {
  const records = [
    operation('/get-tariff', 'Get a tariff', 'GET', '/tariffs/{id}'),
    operation('/delete-tariff', 'Delete a tariff', 'DELETE', '/tariffs/{id}'),
    operation('/replace-tariff', 'Replace a tariff', 'PUT', '/tariffs/{tariffId}', 0.4),
    operation('/get-cdrs', 'Get CDRs', 'GET', '/2.2.1/cdrs'),
    operation('/get-tariff-history', 'Get the history of a tariff', 'GET', '/tariffs/{id}/history'),
    operation('/get-template', 'Get the tariff template', 'GET', '/tariffs/template'),
    operation('/get-token', 'Get a token', 'GET', '/2.2.1/tokens/{country_code}/{party_id}/{uid}'),
    record('/guide-tokens', 'Tokens and tariffs', 'A token, a tariff and its history. Tokens, tokens.'),
    record('/guide-cdrs', 'CDRs and costs'),
    record('/guide-tariffs', 'Tariffs'),
  ];

  it.each([
    ['/tariffs/{id}', '/get-tariff'],
    ['PUT /tariffs/{tariffId}', '/replace-tariff'],
    ['DELETE tariffs/tar_4k9d2m7xq1ab', '/delete-tariff'],
    ['tariffs/{id}', '/get-tariff'],
    ['https://api.voltmoor.example/v2/tariffs/{id}', '/get-tariff'],
    ['/ocpi/2.2.1/cdrs', '/get-cdrs'],
    ['/cdrs', '/get-cdrs'],
    // Values of parameters in any form: identifiers of other systems, UUIDs, codes.
    ['/v2/tariffs/night-7', '/get-tariff'],
    ['/tariffs/0a1b2c3d-aaaa-4bbb-8ccc-0123456789ab/history', '/get-tariff-history'],
    ['/ocpi/cpo/2.2.1/tokens/BE/ABC/0412', '/get-token'],
    ['/tariffs/template', '/get-template'],
  ])('%s finds %s', async (query, url) => {
    expect((await order(records, query))[0]).toBe(url);
  });
});

describe('synonyms', () => {
  it('apply to other forms of a phrase', async () => {
    const guide = record('/signin', 'Sign in', 'The first sign in of an operator.');
    expect(await order([guide, record('/other', 'Other', 'x')], 'logging in')).toEqual(['/signin']);
  });
});

describe('the expected queries of news', () => {
  const records = [
    record('/release', 'Release', '', { section: 'News', asked: ['second factor mandatory'] }),
    record('/guide', 'Add a second factor', 'Every operator needs a second factor.'),
  ];

  it('count for a query about a change only', async () => {
    expect((await order(records, 'second factor became mandatory'))[0]).toBe('/release');
    expect((await order(records, 'second factor'))[0]).toBe('/guide');
  });
});

describe('a code', () => {
  it('leads to the section whose sample shows it, but not to a label in another spelling', async () => {
    const records = [
      record('/list', 'Logs', 'The charger sends GetLog or gets fooBar.'),
      record('/sample', 'Diagnostics', '', { labels: ['GetLog', 'Foo bar'] }),
    ];
    expect((await order(records, 'GetLog'))[0]).toBe('/sample');
    expect((await order(records, 'fooBar'))[0]).toBe('/list');
  });
});

describe('a name among other words', () => {
  it('counts more than they do', async () => {
    const records = [
      record('/disputes', 'Disputes', 'The total is wrong.'),
      record('/pages', 'Lists', 'The header X-Total-Count.'),
    ];
    expect((await order(records, 'X-Total-Count wrong'))[0]).toBe('/pages');
  });

  it('may be a code of three or four digits', async () => {
    const records = [
      record('/upgrade', 'Firmware', 'The upgrade of a charger.'),
      record('/address', 'Connection', 'The server answers 404.'),
    ];
    expect((await order(records, '404 upgrade'))[0]).toBe('/address');
  });
});

describe('a method in capitals', () => {
  it('asks for the operation with this method', async () => {
    const text = 'Deletes the credentials of a partner.';
    const records = [
      record('/one', 'End a registration', text, { method: 'PUT', path: '/a', weight: 5 }),
      record('/two', 'End a registration', text, { method: 'DELETE', path: '/b' }),
    ];
    expect((await order(records, 'partner DELETE credentials'))[0]).toBe('/two');
    expect((await order(records, 'partner delete credentials'))[0]).toBe('/one');
  });
});
