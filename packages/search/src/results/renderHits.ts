import type { HitVariant, SearchHit, TextPart } from '../engine/types';
import type { SectionInfo } from '../records/types';
import { html, type Html } from './html';
import { TEXTS } from './texts';

/** Renders results as items of a list, for the search page with and without JavaScript. `results.css` has their looks. */
export function renderHits(hits: readonly SearchHit[], sections: readonly SectionInfo[]): Html {
  return html`${hits.map(
    (hit, index) =>
      html`<li class="vs-item ${toPage(hit) === toPage(hits[index - 1]) && 'vs-same'}">
        <a href="${hit.url}" class="vs-link">${renderHit(hit, sections)}</a>${renderVariants(hit.variants)}
      </li>`,
  )}`;
}

/** The address of the page that a result is on. */
function toPage(hit: SearchHit | undefined): string | undefined {
  return hit?.url.split('#')[0];
}

/**
 * Renders the lines of a result, which are the same everywhere: the title with its place, the method and the paths, why it
 * matches, and the excerpt. The place is beside the title, because several results have the same one.
 */
export function renderHit(hit: SearchHit, sections: readonly SectionInfo[]): Html {
  const { breadcrumbs, method, title, path, fieldPath, deprecated, matchedAs = [], snippet } = hit;
  const paths = [fieldPath === textOf(title) ? undefined : fieldPath, path].filter(Boolean);
  const meaning = matchedAs.map(({ typed, term }) => TEXTS.searchedFor(typed, term)).join(' ');
  return html`
    <div class="vs-title">
      <span>${renderParts(title)}</span>
      ${deprecated === true && html`<small class="vm-badge" data-badge="deprecated">${TEXTS.deprecated}</small>`}
      <small class="vs-trail">${markOf(hit.section, sections)}${breadcrumbs.join(' › ')}</small>
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

/** Renders the mark of a section, where it has one. The site's class `vm-mark-<name>` draws it. */
function markOf(section: string | undefined, sections: readonly SectionInfo[]): Html | undefined {
  const mark = sections.find(({ name }) => name === section)?.mark;
  return mark === undefined ? undefined : html`<span class="vm-mark vm-mark-${mark}"></span>`;
}

/** Renders text with its marks. */
const renderParts = (parts: readonly TextPart[]): Html[] =>
  parts.map(({ text, isMatch }) => (isMatch ? html`<mark>${text}</mark>` : html`${text}`));

export const textOf = (parts: readonly TextPart[]): string => parts.map(({ text }) => text).join('');
