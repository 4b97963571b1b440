import { useTempFolder } from '@voltmoor/build-tools/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { readSite } from '../checkSite';
import { findExcess, type Budgets } from './budgets';
import { weighSite, type Weights } from './weigh';

const page = (text: string): string => `<!doctype html><html lang="en"><head><title>Page</title>
<link rel="stylesheet" href="/styles.css"><meta name="app-scripts" content="/main.js">
</head><body><h1>${text}</h1></body></html>`;

/** Random text that gzip cannot compress. */
function noise(length: number): string {
  let state = 1;
  return Array.from({ length }, () => {
    state = (state * 48271) % 2147483647;
    return String.fromCharCode(33 + (state % 90));
  }).join('');
}

describe('the weights of a built site', () => {
  const { at, write } = useTempFolder();
  beforeEach(() => {
    const files = {
      'guides/small.html': page('a'),
      'guides/middle.html': page(noise(1000).replaceAll('<', '')),
      'guides/large.html': page(noise(9000).replaceAll('<', '')),
      'index.html': page('home'),
      'styles.css': noise(500),
      'main.js': noise(2000),
      'chunk.js': noise(2000),
    };
    for (const [name, text] of Object.entries(files)) write(name, text);
  });

  const weigh = async (kinds: Record<string, RegExp>): Promise<Weights> =>
    weighSite(at(), await readSite(at(), '/'), kinds);

  it('are those of the median page and the largest page, with everything they load', async () => {
    const { entryScripts, scriptsPerPage, kinds } = await weigh({ guide: /^\/guides\// });
    const { html = 0, largestHtml = 0, beforeLoad = 0, requests } = kinds['guide'] ?? {};
    expect(html).toBeGreaterThan(900);
    expect(html).toBeLessThan(1200);
    expect(largestHtml).toBeGreaterThan(7000);
    expect(beforeLoad - html).toBeGreaterThan(400);
    expect(beforeLoad - html).toBeLessThan(600);
    expect(requests).toBe(1);
    expect(entryScripts).toBeGreaterThan(1500);
    expect(scriptsPerPage).toBe(Math.round((2 * entryScripts) / 4));
  });

  it('are omitted for a kind without pages', async () => {
    await expect(weigh({ post: /^\/news\// })).rejects.toThrow('no page of the kind post');
  });
});

describe('a budget', () => {
  const weights: Weights = {
    entryScripts: 100,
    scriptsPerPage: 10,
    kinds: { guide: { html: 5, largestHtml: 9, beforeLoad: 7, requests: 1 } },
  };
  const budgets: Budgets = {
    site: { entryScripts: 100, scriptsPerPage: 10 },
    kinds: { guide: { route: '^/guides/', html: 5, largestHtml: 9, beforeLoad: 7, requests: 1 } },
  };

  it('is reported with both numbers when it is exceeded, and not when it is met', () => {
    expect(findExcess(weights, budgets)).toEqual([]);
    const guide = { html: 6, largestHtml: 9, beforeLoad: 7, requests: 1 };
    expect(findExcess({ ...weights, entryScripts: 101, kinds: { guide } }, budgets)).toEqual([
      'the site: 101 bytes of scripts that start the application, but the budget is 100.',
      'guide: 6 bytes of HTML without styles in the page of median size, but the budget is 5.',
    ]);
  });

  it('is reported when it is missing or its kind was not weighed', () => {
    const { entryScripts } = budgets.site;
    const incomplete = { ...budgets, site: { entryScripts } } as Budgets;
    expect(findExcess({ ...weights, kinds: {} }, incomplete)).toEqual([
      'the site: 10 bytes of script for each page of the site, but no budget is set.',
      'guide: was not weighed.',
    ]);
  });
});
