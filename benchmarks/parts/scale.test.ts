import { describe, expect, it } from 'vitest';
import { sumClasses, toScaleFigures } from './scale';

describe('the files of a build', () => {
  it('are summed by class, each file in one class', () => {
    const file = (path: string, bytes: number) => ({ path, bytes });
    expect(
      sumClasses([
        file('index.html', 1e6),
        file('search.html', 2e6),
        file('search/full.json', 4e6),
        file('assets/js/main.js', 5e6),
        file('downloads/cpo.yaml', 3e6),
        file('guide.md', 1e6),
        file('img/logo.svg', 1e6),
      ]),
    ).toEqual({
      'pages, MB': 3,
      'search index, MB': 4,
      'scripts, MB': 5,
      'Markdown twins, MB': 1,
      'downloads, MB': 3,
      'other files, MB': 1,
    });
  });
});

describe('the figures by size', () => {
  const site = (pages: number, scripts: number) => ({
    pages,
    totals: { 'build, s': pages / 100, 'peak memory, GiB': 1 },
    perPage: { 'operation: JavaScript in all, bytes gz': scripts },
    inBrowser: {},
  });

  it('include the scripts that each further page adds, and a build of three times the pages', () => {
    expect(toScaleFigures([550, 1650], [site(560, 90_000), site(1660, 101_000)])).toEqual({
      'scale.scriptBytes': 10,
      'scale.tripleSeconds': 16.6,
      'scale.triplePeakGiB': 1,
    });
  });

  it('are omitted when a size was not measured', () => {
    expect(toScaleFigures([550, 2500], [site(560, 90_000)])).toEqual({});
  });
});
