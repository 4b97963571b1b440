import { beforeAll, describe, expect, it } from 'vitest';
import type { SearchEngine } from '../engine/searchEngine';
import type { Usage } from '../engine/types';
import { fixtureEngine } from '../testing/fixtureEngine';
import { fixtureRecords, fixtureSections } from '../testing/fixtureRecords';
import { parsePageQuery, toPageQuery } from '../searchPage/pageQuery';
import { insertSearchResults, readFeedbackUrl, serverResultsMark } from './insertSearchResults';
import { renderSearchResults, renderUnavailable } from './renderSearchResults';
import { renderUsages } from '../results/renderUsages';

const SECTIONS = fixtureSections().list;

let engine: SearchEngine;
beforeAll(async () => {
  engine = await fixtureEngine();
});

const PAYLOADS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'-alert(1)-'",
  '</noscript><script>alert(1)</script>',
  '&lt;b&gt;',
  'javascript:alert(1)',
];

describe('renderSearchResults', () => {
  it('lists the results of the engine with links, filters and marked words', () => {
    const html = renderSearchResults(engine, 'connection status');
    expect(html).toMatch(
      /<a href="\/documentation\/apiv2\/entitymanagement\/get-charger#response\.200\.connectionStatus"[^>]*>[^]*?<mark>connectionStatus<\/mark>/,
    );
    expect(html).toContain('href="/search?q=connection+status&amp;section=CPO+API"');
  });

  it('says that no page has the words when all results are guesses', () => {
    expect(renderSearchResults(engine, 'phasrotatoin')).toContain(
      'No page contains the words “phasrotatoin”.',
    );
    expect(renderSearchResults(engine, 'chrager')).not.toContain('No page contains the words');
  });

  it('says which other word made a record a result', () => {
    const html = renderSearchResults(engine, 'block badge');
    expect(html).toContain('You searched for “badge”. This result says “tag”.');
    expect(html).toContain('<mark>Block</mark> a tag');
  });

  it('lists where a path is used in parts that open without scripts', () => {
    const html = renderSearchResults(engine, 'GET /chargers/{id}');
    const text = html.replace(/<(?!details)[^<>]*>/g, ' ').replace(/\s+/g, ' ');
    expect(text).toContain(
      '<details class="vs-usage" data-search-usage="path" open> Operations at the path /chargers/{id} 2 operations',
    );
    expect(text).toContain('<details open> CPO API 2 ');
    expect(text).toContain('DELETE /chargers/{id} Delete a charger');
    expect(renderSearchResults(engine, '/chargers/{id}', {}, { offset: 1 })).not.toContain('<details');
  });

  it('links to the results of each section, and from these to further ones', () => {
    const all = renderSearchResults(engine, 'charger', {}, { limit: 2 });
    expect(all).toContain('<a class="vs-more" href="/search?q=charger&amp;section=CPO+API">');
    expect(all).not.toContain('from=');
    const filters = { sections: ['CPO API'] };
    expect(renderSearchResults(engine, 'charger', filters, { limit: 2 })).toContain(
      'href="/search?q=charger&amp;section=CPO+API&amp;from=2"',
    );
    const next = renderSearchResults(engine, 'charger', filters, { limit: 2, offset: 2 });
    expect(next).toContain('from=4');
    expect(next).not.toContain('Best matches');
  });

  it('says that nothing was found and where to report it', () => {
    const html = renderSearchResults(
      engine,
      'xyzzyqwerty',
      {},
      { feedbackUrl: 'mailto:docs@portal.example?subject={query}' },
    );
    expect(html).toContain('No results for “<strong>xyzzyqwerty</strong>”');
    expect(html).toMatch(
      /<a\s+href="mailto:docs@portal\.example\?subject=xyzzyqwerty"[^>]*>Let us know\.<\/a\s*>/,
    );
    expect(renderSearchResults(engine, '  ')).toBe('');
  });

  it.each(['x\ud83d', `${'x'.repeat(199)}🚀`])(
    'links to a report for a query that ends in half a character: %j',
    (query) => {
      const feedbackUrl = 'mailto:docs@portal.example?subject={query}';
      expect(renderSearchResults(engine, query, {}, { feedbackUrl })).toContain('Let us know.');
    },
  );

  it.each(PAYLOADS)('shows %s as text, in the query and in a record', async (payload) => {
    const [template] = fixtureRecords();
    if (template === undefined) throw new Error('no fixture');
    const hostile = await fixtureEngine([
      {
        ...template,
        title: `x ${payload}`,
        content: `alert ${payload}`,
        hierarchy: { lvl1: payload, lvl2: `x ${payload}` },
      },
    ]);
    for (const html of [
      renderSearchResults(engine, payload),
      renderSearchResults(hostile, `x alert ${payload}`),
      String(renderUsages([hostileUsage(payload)], true)),
    ]) {
      expect(
        html.replace(
          /<\/?(?:div|section|h2|p|strong|nav|ul|ol|li|a|small|span|mark|code|wbr|details|summary)(?:\s+open|\s+(?:class|href|start|target|rel|aria-label|aria-current|data-method|data-badge|data-search-usage)="[^"<>]*")*\s*\/?>/g,
          '',
        ),
      ).not.toMatch(/[<>]/);
      expect(html).not.toMatch(/href="javascript:/);
    }
  });
});

function hostileUsage(payload: string): Usage {
  const place = { url: `/${payload}`, name: payload, operation: payload, method: payload, variants: [] };
  const variants = [{ url: `/${payload}`, title: payload, version: payload }];
  const group = { section: payload, schema: payload, total: 9, places: [{ ...place, variants }] };
  const groups = Array.from({ length: 10 }, () => group);
  return { kind: 'field', name: payload, isCode: true, total: 90, schemaCount: 1, groups };
}

describe('renderUnavailable', () => {
  it.each(PAYLOADS)('shows %s as text', (payload) => {
    const html = renderUnavailable(payload);
    expect(html.replace(/<\/?(?:div|p|strong)(?: class="search-results")?>/g, '')).not.toMatch(/[<>]/);
    expect(html).toContain('Search is busy');
  });
});

describe('readFeedbackUrl', () => {
  it.each([undefined, 'mailto:docs@portal.example?subject={query}--', 'https://a.example/?q={query}&b=-->'])(
    'reads %s back from the page',
    (feedbackUrl) => {
      expect(readFeedbackUrl(`<noscript>${serverResultsMark(feedbackUrl)}</noscript>`)).toBe(feedbackUrl);
    },
  );

  it('returns undefined for a page without the comment', () => {
    expect(readFeedbackUrl('<p>Search</p>')).toBeUndefined();
  });
});

describe('insertSearchResults', () => {
  it.each([
    '<meta name="app-styles" content="/styles.1.css">',
    '<meta name=app-styles content=/styles.1.css>',
  ])('adds the full style sheet that the page names: %s', (meta) => {
    expect(insertSearchResults(`${meta}${serverResultsMark()}`, '<p>1</p>', 'x')).toBe(
      `${meta}<link rel="stylesheet" href="/styles.1.css"><p>1</p>`,
    );
  });

  it('inserts the fragment at the comment, whatever characters it contains', () => {
    expect(insertSearchResults(`<noscript>${serverResultsMark()}</noscript>`, '<p>$& $1</p>', 'x')).toBe(
      '<noscript><p>$& $1</p></noscript>',
    );
  });

  it.each([
    [
      '<input type=search maxlength=200 name=q value="" />',
      '<input value="a &quot;b&quot; $1" type=search maxlength=200 name=q />',
    ],
    ['<input name="q" type="search">', '<input value="a &quot;b&quot; $1" name="q" type="search">'],
  ])('keeps the words in the field: %s', (field, filled) => {
    expect(insertSearchResults(`<input name=other value="">${field}`, '', 'a "b" $1')).toBe(
      `<input name=other value="">${filled}`,
    );
  });
});

describe('the query string of the search page', () => {
  it('is read and written back', () => {
    const search = '?q=get+charger&section=CPO+API&section=News&version=2.2.1';
    expect(parsePageQuery(search, SECTIONS)).toEqual({
      q: 'get charger',
      filters: { sections: ['CPO API', 'News'], versions: ['2.2.1'] },
    });
    expect(toPageQuery(parsePageQuery(search, SECTIONS))).toBe(search);
    expect(toPageQuery({ q: '', filters: {} })).toBe('');
  });

  it('ignores sections and versions that the filters do not offer', () => {
    expect(parsePageQuery('?q=a&section=%3Cscript%3E&version=<b>', SECTIONS)).toEqual({
      q: 'a',
      filters: { sections: [], versions: [] },
    });
    expect(parsePageQuery('?q=a&section=News', [{ name: 'Guides' }]).filters.sections).toEqual([]);
    expect(parsePageQuery('?q=%F0%9F%92%A1%25', SECTIONS).q).toBe('💡%');
  });
});
