import { cutText } from '@voltmoor/pages/browser';
import type { SearchEngine } from '../engine/searchEngine';
import { MAX_QUERY_LENGTH } from '../engine/query/maxQueryLength';
import type { SearchFilters, SearchResult } from '../engine/types';
import { versionedNames } from '../records/types';
import { html, type Html } from '@voltmoor/build-tools/html';
import { isMixed, renderHits } from '../results/renderHits';
import { renderMessage } from '../results/renderMessages';
import { renderUsages } from '../results/renderUsages';
import { exactText, TEXTS } from '../results/texts';
import { PAGE_LIMITS } from '../results/windowRows';
import { PAGE_SIZE, toPageQuery } from '../searchPage/pageQuery';

interface RenderOptions {
  /** URL of the search page. Default: `/search`. */
  searchPageUrl?: string;
  /** Number of results to skip. Default: 0. */
  offset?: number;
  /** Maximum number of results. Default: 20. */
  limit?: number;
  /** URL for reports of missing results; `{query}` in it is replaced. */
  feedbackUrl?: string;
}

/**
 * Renders results as an HTML fragment for readers without JavaScript. The order is the same as in the browser. Filters and
 * further pages are links. All text of the query and of records is escaped.
 *
 * @param query as typed; characters after the first 200 are ignored
 * @returns an empty string when the query is empty
 */
export function renderSearchResults(
  engine: SearchEngine,
  query: string,
  filters: SearchFilters = {},
  options: RenderOptions = {},
): string {
  const q = cutText(query.trim(), MAX_QUERY_LENGTH);
  if (q === '') return '';
  const { offset = 0, limit = PAGE_SIZE, searchPageUrl = '/search', feedbackUrl } = options;
  const limits = offset > 0 ? { groupUsages: true } : PAGE_LIMITS;
  const result = engine.search(q, { filters, offset, limit, ...limits });
  const { hits, nbHits, nbListed } = result;
  const link = (change: SearchFilters, from = 0): string =>
    `${searchPageUrl}${toPageQuery({ q, filters: { ...filters, ...change }, from })}`;
  const usages = offset === 0 ? result.usages : [];
  const next = offset + hits.length;
  return String(html`
    <div class="search-results">
      ${nbHits > 0 && html`<p>${TEXTS.found(nbHits, q)}</p>`} ${renderMessage(result, [], feedbackUrl)}
      ${renderFilters(result, filters, versionedNames(engine.sections), link)} ${renderUsages(usages, true)}
      ${renderHits(result, filters, engine.sections, (section) => link({ sections: [section] }), offset)}
      ${hits.length > 0 && (offset > 0 || !isMixed(hits)) && next < nbListed && html`<p><a href="${link({}, next)}">${TEXTS.loadMore}</a></p>`}
      ${renderUsages(usages, false)}
    </div>
  `);
}

/** Renders the message for results that could not be computed in time. */
export function renderUnavailable(query: string): string {
  return String(html`
    <div class="search-results">
      <p>
        Search is busy, so the results for “<strong>${query}</strong>” could not be loaded. Wait a few seconds
        and reload the page.
      </p>
    </div>
  `);
}

function renderFilters(
  { facets }: SearchResult,
  filters: SearchFilters,
  versionsOf: string,
  link: (change: SearchFilters) => string,
): Html | false {
  const itemsOf = (key: 'sections' | 'versions', prefix: string): Html[] =>
    facets[key].map(({ value, count }) => {
      const isChosen = filters[key]?.includes(value) === true;
      const url = link({ [key]: isChosen ? [] : [value] });
      return html`<li>
        <a href="${url}" ${isChosen && html` aria-current="true"`}>${prefix}${value}</a> ${exactText(count)}
      </li>`;
    });
  const items = [
    ...itemsOf('sections', ''),
    ...(facets.versions.length > 1 ? itemsOf('versions', `${versionsOf} `) : []),
  ];
  return (
    items.length > 0 &&
    html`<nav aria-label="${TEXTS.filterSections}">
      <ul>
        ${items}
      </ul>
    </nav>`
  );
}
