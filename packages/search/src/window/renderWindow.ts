import { MAX_QUERY_LENGTH } from '../engine/query/maxQueryLength';
import type { SearchHit, SearchResult } from '../engine/types';
import type { SectionInfo } from '../records/types';
import { html, type Html } from '@voltmoor/build-tools/html';
import { renderHit, textOf } from '../results/renderHits';
import { countOf } from '../results/renderMessages';
import { TEXTS } from '../results/texts';
import { groupRows } from '../results/windowRows';
import box from './box.module.css';
import footer from './footer.module.css';
import list from './list.module.css';
import styles from './window.module.css';

/** Renders the empty window: the input with its buttons, and the parts that `SearchWindow` fills. */
export function renderFrame(): Html {
  return html`<div class="${styles.window}">
    <form class="${box.box}" role="search">
      <div class="${box.field}">
        <button type="submit" class="${box.icon}" aria-label="${TEXTS.search}" title="${TEXTS.search}">
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <circle cx="8.5" cy="8.5" r="5.5" />
            <path d="m13 13 4.5 4.5" />
          </svg>
        </button>
        <input
          type="text"
          name="q"
          class="${box.input}"
          aria-label="${TEXTS.search}"
          placeholder="${TEXTS.placeholder}"
          maxlength="${MAX_QUERY_LENGTH}"
          autocomplete="off"
          autocorrect="off"
          autocapitalize="off"
          spellcheck="false"
          enterkeyhint="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded="false"
          aria-controls="search-results"
        />
        <button type="reset" class="${box.icon}" aria-label="${TEXTS.clear}" title="${TEXTS.clear}" hidden>
          <svg viewBox="0 0 20 20" aria-hidden="true"><path d="m5 5 10 10M15 5 5 15" /></svg>
        </button>
      </div>
      <button type="button" class="${box.cancel}" data-close>${TEXTS.cancel}</button>
    </form>
    <div data-guess hidden></div>
    <div
      id="search-results"
      role="listbox"
      aria-label="${TEXTS.resultsLabel}"
      class="${styles.list}"
      hidden
    ></div>
    <div class="${styles.body}" data-body></div>
    <div class="${footer.footer}">
      <div data-summary class="${footer.summary}" hidden></div>
      <ul class="${footer.keys}">
        <li>
          <kbd
            ><svg viewBox="0 0 16 16" role="img" aria-label="${TEXTS.enterKey}">
              <path d="M13 4v2.5a2 2 0 0 1-2 2H3.5m3-3-3 3 3 3" /></svg
          ></kbd>
          ${TEXTS.toSelect}
        </li>
        <li><kbd>↑</kbd> <kbd>↓</kbd> ${TEXTS.toNavigate}</li>
        <li><kbd>esc</kbd> ${TEXTS.toClose}</li>
      </ul>
    </div>
    <p class="${styles.status}" role="status"></p>
  </div>`;
}

/** Renders the results in labelled groups. Each option is a link, so that it can be opened in a new tab. */
export function renderGroups(
  { hits, facets, isPartial }: SearchResult,
  sections: readonly SectionInfo[],
): Html {
  const groups = groupRows(hits).map(({ section, hits: ofGroup }, at) => {
    const count = facets.sections.find(({ value }) => value === section)?.count;
    return html`<div role="group" aria-labelledby="search-group-${at}" class="${list.group}">
      <div id="search-group-${at}" class="${list.heading}">
        ${section ?? TEXTS.best}
        ${count !== undefined && isPartial !== true && html`<span class="${list.count}">${TEXTS.results(count)}</span>`}
      </div>
      ${ofGroup.map((hit) => renderOption(hit, sections))}
    </div>`;
  });
  return html`${groups}`;
}

function renderOption(hit: SearchHit, sections: readonly SectionInfo[]): Html {
  const detail = hit.breadcrumbs.slice(0, 2).join(' › ');
  const link = (url: string, title: string): Html =>
    html`role="option" tabindex="-1" href="${url}" data-title="${title}" data-detail="${detail}"`;
  const variants = hit.variants.map(
    (variant) =>
      html`<a ${link(variant.url, variant.title)} class="vs-variant" aria-label="${TEXTS.inVersion(variant)}"
        >${variant.version}</a
      >`,
  );
  return html`<div role="presentation" class="${list.row}">
    <a ${link(hit.url, textOf(hit.title))} class="${list.option}">${renderHit(hit, sections)}</a>
    ${variants.length > 0 && html`<div role="presentation" class="vs-variants ${list.variants}"><span aria-hidden="true">${TEXTS.alsoIn}</span>${variants}</div>`}
  </div>`;
}

/** Renders the link to all results, and what the search page shows besides them. */
export function renderSummary(result: SearchResult, searchPage: string): Html | false {
  const { query, usages } = result;
  if (result.nbHits === 0) return false;
  const all = html`<a
    class="${footer.all}"
    href="${searchPage}"
    data-title="${query}"
    data-detail="${TEXTS.search}"
    >${TEXTS.seeAll(countOf(result))}</a
  >`;
  const [usage] = usages;
  return html`${all}${usage && html`<span class="${footer.usage}">${usage.name}: ${TEXTS.usageCount(usage)}</span>`}`;
}
