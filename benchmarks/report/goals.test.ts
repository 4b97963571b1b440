import { describe, expect, it } from 'vitest';
import { renderComparison, renderGoals } from './goals';

describe('the table of goals', () => {
  it('lists the measured figures in the order of the metrics and marks missed goals', () => {
    expect(renderGoals({ 'operation.lcp': 701, 'build.seconds': 18, 'guide.next': 40 }))
      .toMatchInlineSnapshot(`
        "| figure            |  goal | verdict | this portal |
        | ----------------- | ----: | ------: | ----------: |
        | cold build, s     |  ≤ 18 |         |        18.0 |
        | API page, LCP ms  | ≤ 700 |  missed |         701 |
        | guide → guide, ms |     – |         |          40 |"
      `);
  });
});

it('accepts goals that are a minimum', () => {
  expect(renderGoals({ 'server.ofNginx': 0.4 })).toMatch(/≥ 0\.5 \| +missed \|/);
  expect(renderGoals({ 'server.ofNginx': 0.6 })).not.toContain('missed');
});

describe('the comparison', () => {
  it('shows ratios to the first site', () => {
    const table = renderComparison([
      { name: 'ours', figures: { 'build.seconds': 10, 'operation.blockingAll': 0 } },
      { name: 'theirs', figures: { 'build.seconds': 25, 'operation.blockingAll': 900 } },
    ]);
    expect(table).toContain('25.0 (× 2.5)');
    expect(table).toMatch(/blocking ms in all \| +≤ 200 \| +\| +0 \| +900 \|/);
  });

  it.each([
    ['operation.lcp', 700, [701, 900], false],
    ['operation.lcp', 700, [700, 900], true],
    ['operation.next', 100, [400, 600], false],
    ['operation.next', 100, [399, 600], true],
    ['build.seconds', 13, [10, 60], false],
    ['build.seconds', 13.1, [10, 60], true],
  ])('judges %s of %d beside %j', (id, own, values, isMissed) => {
    const sites = [own, ...values].map((value, index) => ({
      name: `site ${index}`,
      figures: { [id]: value },
    }));
    expect(renderComparison(sites).includes('missed')).toBe(isMissed);
  });

  it('ignores a peer without the figure', () => {
    const figures = { 'operation.lcp': 700 };
    const sites = [figures, { 'operation.lcp': 800 }, { 'build.seconds': 9 }];
    expect(renderComparison(sites.map((each) => ({ name: 'site', figures: each })))).toMatch(
      /LCP ms +\| +best \| +\| +700 \| 800 \(× 1\.1\) \| +– \|/,
    );
  });

  it('omits figures that no peer has', () => {
    const figures = { 'search.first': 300 };
    expect(
      renderComparison([
        { name: 'ours', figures },
        { name: 'theirs', figures: {} },
      ]),
    ).not.toContain('search');
  });
});
