import { format } from 'prettier';
import { describe, expect, it } from 'vitest';
import { renderReport, type Results } from './report';

const nothing: Results = {
  takenAt: '2025-05-06T07:08:09Z',
  machine: '2 × Some processor',
  own: {},
  peers: [],
  sizes: [],
  failures: {},
};
const site = (pages: number, figures: Results['own']) => ({ name: `site ${pages}`, pages, figures });

describe('the report', () => {
  it('has a section for each part that ran, in the format of Prettier', async () => {
    const report = renderReport({
      ...nothing,
      own: { 'operation.lcp': 701.2, 'build.seconds': 18, 'guide.next': 40, 'search.engineP95': Number.NaN },
      failures: { scale: 'node ended with code 134:\nout of memory' },
    });
    expect(report).toMatchInlineSnapshot(`
      "Taken on 2025-05-06: 2 × Some processor.

      ### Goals

      | figure                      |  goal | verdict | this portal |
      | --------------------------- | ----: | ------: | ----------: |
      | cold build, s               |  ≤ 18 |         |        18.0 |
      | API page, LCP ms            | ≤ 700 |  missed |         701 |
      | guide → guide, ms           |     – |         |          40 |
      | search engine alone p95, ms |  ≤ 16 |         |           – |

      ### Not measured

      - scale: node ended with code 134:"
    `);
    expect(await format(report, { parser: 'markdown' })).toBe(`${report}\n`);
  });

  it('marks a value below a goal that is a minimum, and lists the weights of the measured kinds', () => {
    expect(renderReport({ ...nothing, own: { 'server.ofNginx': 0.4 } })).toMatch(/≥ 0\.5 \| +missed \|/);
    const own = {
      'server.ofNginx': 0.6,
      'home.all': 1204.26,
      'home.pages': 1,
      'home.requests': 39,
      'home.before': 16,
    };
    const report = renderReport({ ...nothing, own });
    expect(report).not.toContain('missed');
    expect(report).toMatch(/^\| home \(1\) +\| +– \| +– \| +16\.0 \| +1,204\.3 \|.* 39 \|$/m);
  });
});

describe('the comparison with peers', () => {
  const render = (...sites: Results['own'][]) =>
    renderReport({ ...nothing, peers: sites.map((figures, index) => site(index, figures)) });

  it('shows ratios to this portal, and omits what no site has', () => {
    const table = render(
      { 'build.seconds': 10, 'operation.blockingAll': 0 },
      { 'build.seconds': 25, 'operation.blockingAll': 900 },
    );
    expect(table).toContain('25.0 (× 2.5)');
    expect(table).toMatch(/blocking ms in all \| +≤ 200 \| +\| +0 \| +900 \|/);
    expect(table).not.toContain('search');
    // A peer without the figure is ignored.
    expect(render({ 'operation.lcp': 700 }, { 'operation.lcp': 800 }, { 'build.seconds': 9 })).toMatch(
      /LCP ms +\| +< best \| +\| +700 \| 800 \(× 1\.1\) \| +– \|/,
    );
  });

  it.each([
    ['operation.lcp', 700, [700, 900], true],
    ['operation.lcp', 700, [701, 900], false],
    ['operation.next', 100, [400, 600], true],
    ['operation.next', 99, [400, 600], false],
    ['build.seconds', 12, [10, 60], true],
    ['build.seconds', 11.9, [10, 60], false],
  ])('judges %s of %d beside %j', (id, own, values, isMissed) => {
    const table = render(...[own, ...values].map((value) => ({ [id]: value })));
    expect(table.includes('missed')).toBe(isMissed);
  });
});

it('shows how figures grow with the number of pages, and marks those that grow too fast', () => {
  const figuresOf = (pages: number) => ({
    'build.seconds': pages / 50,
    'build.megabytes': pages ** 1.5,
    'operation.script': 90 + pages / 25,
    'operation.document': 12,
    'operation.fcp': 400 + pages / 10,
  });
  const sizes = [550, 1650, 2500].map((pages) => site(pages, figuresOf(pages)));
  expect(renderReport({ ...nothing, sizes })).toMatchInlineSnapshot(`
    "Taken on 2025-05-06: 2 × Some processor.

    ### Size

    | figure                             |          goal | verdict | 550 pages | 1,650 pages | 2,500 pages | growth |
    | ---------------------------------- | ------------: | ------: | --------: | ----------: | ----------: | -----: |
    | cold build, s                      | growth ≤ 1.05 |         |      11.0 |        33.0 |        50.0 |   1.00 |
    | output, MB                         | growth ≤ 1.05 |  missed |  12,898.6 |    67,023.3 |   125,000.0 |   1.50 |
    | API page, HTML alone, KB gz        | growth ≤ 0.02 |         |      12.0 |        12.0 |        12.0 |   0.00 |
    | API page, JavaScript in all, KB gz | growth ≤ 0.02 |  missed |     112.0 |       156.0 |       190.0 |   0.35 |
    | API page, FCP ms                   |             – |         |       455 |         565 |         650 |   0.24 |"
  `);
  // With one size, there is no growth.
  expect(renderReport({ ...nothing, sizes: sizes.slice(0, 1) })).not.toContain('missed');
});
