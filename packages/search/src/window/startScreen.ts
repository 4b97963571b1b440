import type { SearchGlobalData } from '../globalData';
import { html, type Html } from '@voltmoor/build-tools/html';
import { TEXTS } from '../results/texts';
import type { StoredSearch, StoredSearches } from './searchHistory';
import styles from './start.module.css';

/** Renders what the window shows before anything is typed: recent and favourite searches, and entry points. */
export function renderStart(
  { recent, favorite }: StoredSearches,
  entryPoints: SearchGlobalData['entryPoints'],
): Html {
  const places = entryPoints.map(({ title, url, description }) => ({ title, url, detail: description }));
  return html`${[
    renderList(TEXTS.recent, recent, (search) => [
      renderTool('save', TEXTS.save(search.title), STAR, search),
      renderTool('recent', TEXTS.removeRecent(search.title), CROSS, search),
    ]),
    renderList(TEXTS.favorite, favorite, (search) => [
      renderTool('favorite', TEXTS.removeFavorite(search.title), CROSS, search),
    ]),
    renderList(TEXTS.entryPoints, places, () => []),
  ]}`;
}

function renderList(
  heading: string,
  searches: readonly StoredSearch[],
  toolsOf: (search: StoredSearch) => Html[],
): Html | false {
  if (searches.length === 0) return false;
  const items = searches.map((search) => {
    const { title, url, detail } = search;
    return html`<li class="${styles.item}">
      <a href="${url}" class="${styles.link}" data-search-row ${dataOf(search)}
        ><span class="${styles.title}">${title}</span
        >${detail !== undefined && html`<span class="${styles.detail}">${detail}</span>`}</a
      >${toolsOf(search)}
    </li>`;
  });
  return html`<section class="${styles.section}">
    <h2 class="${styles.heading}">${heading}</h2>
    <ul class="${styles.list}">
      ${items}
    </ul>
  </section>`;
}

const STAR = 'm10 3 2.2 4.6 5 .7-3.6 3.5.9 5-4.5-2.4-4.5 2.4.9-5L2.8 8.3l5-.7z';
const CROSS = 'm5 5 10 10M15 5 5 15';

/** @param tool `save`, or the list from which the button removes the search */
function renderTool(tool: string, label: string, icon: string, search: StoredSearch): Html {
  return html`<button
    type="button"
    class="${styles.tool}"
    aria-label="${label}"
    title="${label}"
    data-tool="${tool}"
    data-url="${search.url}"
    ${dataOf(search)}
  >
    <svg viewBox="0 0 20 20" aria-hidden="true"><path d="${icon}" /></svg>
  </button>`;
}

function dataOf({ title, detail }: StoredSearch): Html {
  return html`data-title="${title}"${detail !== undefined && html` data-detail="${detail}"`}`;
}
