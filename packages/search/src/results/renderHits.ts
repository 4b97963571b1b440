import type { HitVariant, SearchFilters, SearchHit, SearchResult, TextPart } from '../engine/types';
import type { SectionInfo } from '../records/types';
import { html, type Html } from '@voltmoor/build-tools/html';
import { TEXTS } from './texts';
import { groupRows } from './windowRows';

/**
 * Renders results for the search page with and without JavaScript: the best ones, then those of each section with a link to
 * all of them. `results.css` has their looks.
 *
 * @param linkTo the address of the results of one section
 */
export function renderHits(
  { hits, facets }: SearchResult,
  { versions = [] }: SearchFilters,
  sections: readonly SectionInfo[],
  linkTo: (section: string) => string,
  offset = 0,
): Html {
  const groups = groupRows(hits, Infinity, offset > 0 ? 0 : undefined);
  const hasLinks = isMixed(hits);
  const parts = groups.map(({ section, hits: ofGroup }) => {
    // The counts are those without filters.
    const count =
      versions.length > 0 ? undefined : facets.sections.find(({ value }) => value === section)?.count;
    const items = ofGroup.map(
      (hit) =>
        html`<li class="vs-item">
          <a href="${hit.url}" class="vs-link">${renderHit(hit, sections)}</a>${renderVariants(hit.variants)}
        </li>`,
    );
    return html`<section class="vs-group">
      <h2>
        ${section ?? TEXTS.best}
        ${count !== undefined && html`<span class="vs-count">${TEXTS.results(count)}</span>`}
      </h2>
      <ol>
        ${items}
      </ol>
      ${section !== undefined && hasLinks && ofGroup.length !== count && html`<a class="vs-more" href="${linkTo(section)}">${TEXTS.seeAllIn(section)}</a>`}
    </section>`;
  });
  return html`${parts}`;
}

/** Whether the results are of several sections, each with a link to all of its results. */
export const isMixed = (hits: readonly SearchHit[]): boolean =>
  hits.some(({ section }) => section !== hits[0]?.section);

/**
 * Renders the lines of a result, which are the same everywhere: the place, the title, the method and the paths, why it
 * matches, and the excerpt. The place comes first, because several results have the same title.
 */
export function renderHit(hit: SearchHit, sections: readonly SectionInfo[]): Html {
  const { method, title, path, fieldPath, deprecated, matchedAs = [], snippet } = hit;
  const paths = [fieldPath === textOf(title) ? undefined : fieldPath, path].filter(Boolean);
  const meaning = matchedAs.map(({ typed, term }) => TEXTS.searchedFor(typed, term)).join(' ');
  return html`
    <div class="vs-trail">${renderPlace(hit, sections)}</div>
    <div class="vs-title">
      <span>${renderParts(title)}</span>
      ${deprecated === true && html`<small class="vm-badge" data-badge="deprecated">${TEXTS.deprecated}</small>`}
    </div>
    ${paths.length > 0 && html`<div class="vs-paths">${method !== undefined && html`<code class="vs-method" data-method="${method}">${method}</code> `}${paths.map((name) => html`<code>${withBreaks(name)}</code> `)}</div>`}
    ${meaning !== '' && html`<div class="vs-meaning">${meaning}</div>`}
    ${snippet.length > 0 && html`<div class="vs-snippet">${renderParts(snippet)}</div>`}
  `;
}

/** A path that breaks after a slash, where a line has no room for it. */
const withBreaks = (path = ''): Html[] => path.split(/(?<=\/)/).map((part) => html`${part}<wbr />`);

/** Renders links to other versions of a result. Empty when there are none. */
export function renderVariants(variants: readonly HitVariant[]): Html | undefined {
  if (variants.length === 0) return undefined;
  const links = variants.map(({ url, version }) => html` <a href="${url}" class="vs-variant">${version}</a>`);
  return html`<div class="vs-variants">${TEXTS.alsoIn}${links}</div>`;
}

/** Renders the place of a result after the mark of its section, if it has one. The site's class `vm-mark-<name>` draws it. */
function renderPlace({ section, breadcrumbs }: SearchHit, sections: readonly SectionInfo[]): Html {
  const [start, ...rest] = breadcrumbs.map((part, at) => (at === 0 ? part : ` › ${part}`));
  const mark = sections.find(({ name }) => name === section)?.mark;
  return html`${mark !== undefined && html`<span class="vm-mark vm-mark-${mark}"></span>`}<strong>${start}</strong>${rest}`;
}

/** Renders text with its marks. */
const renderParts = (parts: readonly TextPart[]): Html[] =>
  parts.map(({ text, isMatch }) => (isMatch ? html`<mark>${text}</mark>` : html`${text}`));

export const textOf = (parts: readonly TextPart[]): string => parts.map(({ text }) => text).join('');
