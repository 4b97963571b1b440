import type { HitVariant, SearchHit, TextPart } from '../engine/types';
import type { SectionInfo } from '../records/types';
import { html, type Html } from './html';
import { TEXTS } from './texts';

/** Renders results as items of a list, for the search page with and without JavaScript. `results.css` has their looks. */
export function renderHits(hits: readonly SearchHit[], sections: readonly SectionInfo[]): Html {
  return html`${hits.map(
    (hit) =>
      html`<li class="vs-item">
        <a href="${hit.url}" class="vs-link">${renderHit(hit, sections)}</a>${renderVariants(hit.variants)}
      </li>`,
  )}`;
}

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
