import { describe, expect, it } from 'vitest';
import { findFastGrowth, renderScale, type SizedSite } from './scaleTable';

const at = (pages: number): SizedSite => ({
  pages,
  totals: { 'build, s': pages / 50, 'route tables, bytes': pages ** 2 },
  perPage: { 'JavaScript, bytes': 90_000 + 40 * pages, 'HTML, bytes': 12_000 },
  inBrowser: { 'API page, FCP ms': 400 + pages / 10 },
});
const sites = [at(550), at(2500)];

describe('sites of several sizes', () => {
  it('are columns of one table, with the growth', () => {
    expect(renderScale(sites)).toMatchInlineSnapshot(`
      "| figure              | 550 pages | 2,500 pages | growth | per further page |
      | ------------------- | --------: | ----------: | -----: | ---------------: |
      | build, s            |      11.0 |        50.0 |   1.00 |            0.020 |
      | route tables, bytes |   302,500 |   6,250,000 |   2.00 |            3,050 |
      | JavaScript, bytes   |   112,000 |     190,000 |   0.35 |             40.0 |
      | HTML, bytes         |    12,000 |      12,000 |   0.00 |            0.000 |
      | API page, FCP ms    |       455 |         650 |   0.24 |            0.100 |"
    `);
  });

  it('list the figures that grow too fast, except for times in the browser', () => {
    expect(findFastGrowth(sites)).toEqual([
      'route tables, bytes grows faster than the pages: 302,500 → 6,250,000 (growth 2.00)',
      'JavaScript, bytes grows with the number of pages: 112,000 → 190,000 (growth 0.35)',
    ]);
  });
});
