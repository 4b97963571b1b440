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
    expect(table).toMatch(/blocking ms in all \| ≤ 200 \| +\| +0 \| +900 \|/);
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
