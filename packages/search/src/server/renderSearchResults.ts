import { cutText } from '@voltmoor/pages/browser';
import { countText, TEXTS } from '../searchPage/texts';
import type { SearchEngine } from '../engine/createSearchEngine';
import { MAX_QUERY_LENGTH } from '../engine/query/maxQueryLength';
import type { SearchFilters, SearchHit, SearchResult, TextPart } from '../engine/types';
import { versionedNames } from '../records/types';
import { describeHit } from '../searchPage/describeHit';
import { feedbackUrlOf } from '../searchPage/feedbackUrl';
import { PAGE_SIZE } from '../searchPage/pageQuery';
import { escapeHtml } from '@voltmoor/build-tools/escapeHtml';
import { renderUsages } from './renderUsages';
import { renderVariants } from './renderVariants';

export interface RenderOptions {
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
  const text = cutText(query.trim(), MAX_QUERY_LENGTH);
  if (text === '') return '';
  const { offset = 0, limit = PAGE_SIZE, searchPageUrl = '/search', feedbackUrl } = options;
  const result = engine.search(text, { filters, offset, limit, groupUsages: true });
  const link = (change: SearchFilters, from = 0): string =>
    `${searchPageUrl}?${toParameters(text, { ...filters, ...change }, from)}`;
  return [
    '<div class="search-results">',
    `<p>${result.nbHits === 0 ? `${TEXTS.noResultsFor} ` : `${escapeHtml(TEXTS.results(result.nbHits))} for `}“<strong>${escapeHtml(text)}</strong>”</p>`,
    result.isGuess ? `<p>${escapeHtml(TEXTS.guess(text))}</p>` : '',
    result.nbHits === 0 ? renderReport(text, feedbackUrl) : '',
    renderFilters(result, filters, versionedNames(engine.sections), link),
    offset === 0 ? renderUsages(result.usages.filter(({ isCode }) => isCode)) : '',
    result.hits.length > 0 ? `<ol start="${offset + 1}">${result.hits.map(renderHit).join('')}</ol>` : '',
    offset + result.hits.length < result.nbListed && result.hits.length > 0
      ? `<p><a href="${escapeHtml(link({}, offset + limit))}">${escapeHtml(TEXTS.loadMore)}</a></p>`
      : '',
    offset === 0 ? renderUsages(result.usages.filter(({ isCode }) => !isCode)) : '',
    '</div>',
  ].join('');
}

/** Renders the message for results that could not be computed in time. */
export function renderUnavailable(query: string): string {
  return `<div class="search-results"><p>Search is busy, so the results for “<strong>${escapeHtml(query)}</strong>” could not be loaded. Wait a few seconds and reload the page.</p></div>`;
}

function renderReport(query: string, feedbackUrl: string | undefined): string {
  if (feedbackUrl === undefined) return '';
  return `<p>${escapeHtml(TEXTS.believe)} <a href="${escapeHtml(feedbackUrlOf(feedbackUrl, query))}">${escapeHtml(TEXTS.letUsKnow)}</a></p>`;
}

function renderFilters(
  { facets }: SearchResult,
  { sections = [], versions = [] }: SearchFilters,
  versionsOf: string,
  link: (change: SearchFilters) => string,
): string {
  const items = [
    ...facets.sections.map(({ value, count }) => ({
      value,
      count,
      isChosen: sections.includes(value),
      url: link({ sections: sections.includes(value) ? [] : [value] }),
    })),
    ...(facets.versions.length > 1 ? facets.versions : []).map(({ value, count }) => ({
      value: `${versionsOf} ${value}`,
      count,
      isChosen: versions.includes(value),
      url: link({ versions: versions.includes(value) ? [] : [value] }),
    })),
  ];
  if (items.length === 0) return '';
  const links = items.map(
    ({ value, count, isChosen, url }) =>
      `<li><a href="${escapeHtml(url)}"${isChosen ? ' aria-current="true"' : ''}>${escapeHtml(value)}</a> ${countText(count)}</li>`,
  );
  return `<nav aria-label="${escapeHtml(TEXTS.filterSections)}"><ul>${links.join('')}</ul></nav>`;
}

function renderHit(hit: SearchHit): string {
  const { trail, method, title, paths, meaning, snippet } = describeHit(hit);
  const names = [...(method === undefined ? [] : [method]), ...paths];
  return [
    `<li><small>${escapeHtml(trail)}</small><br>`,
    `<a href="${escapeHtml(hit.url)}">${renderParts(title)}</a>`,
    ...names.map((name) => ` <code>${escapeHtml(name)}</code>`),
    renderVariants(hit.variants),
    meaning === '' ? '' : `<br>${escapeHtml(meaning)}`,
    snippet.length > 0 ? `<br>${renderParts(snippet)}` : '',
    '</li>',
  ].join('');
}

function renderParts(parts: readonly TextPart[]): string {
  return parts
    .map(({ text, isMatch }) => (isMatch ? `<mark>${escapeHtml(text)}</mark>` : escapeHtml(text)))
    .join('');
}

function toParameters(
  query: string,
  { sections = [], versions = [] }: SearchFilters,
  offset: number,
): string {
  const parameters = new URLSearchParams({ q: query });
  for (const section of sections) parameters.append('section', section);
  for (const version of versions) parameters.append('version', version);
  if (offset > 0) parameters.set('from', String(offset));
  return parameters.toString();
}
