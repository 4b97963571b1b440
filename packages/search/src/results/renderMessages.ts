import { encodeValue } from '@voltmoor/pages/browser';
import type { SearchResult } from '../engine/types';
import { html, type Html } from '@voltmoor/build-tools/html';
import { TEXTS } from './texts';

/**
 * Renders what a result says beside its hits: that there are none, or that no page has the words of the query, so that the
 * hits are guesses.
 *
 * @param suggestions queries to try instead. Their buttons have the attribute `data-search-try`
 * @param feedbackUrl the option of the plugin; `{query}` in it is replaced by the encoded query
 */
export function renderMessage(
  { query, nbHits, isGuess }: SearchResult,
  suggestions: readonly string[],
  feedbackUrl?: string,
): Html | undefined {
  if (isGuess) return html`<p class="vs-guess">${TEXTS.guess(query)}</p>`;
  if (nbHits > 0) return undefined;
  const address = feedbackUrl?.replaceAll('{query}', () => encodeValue(query));
  const buttons = suggestions.map(
    (text) => html`<li><button type="button" data-search-try>${text}</button></li>`,
  );
  return html`
    <div class="vs-message">
      <p class="vs-message-title">${TEXTS.noResultsFor} “<strong>${query}</strong>”</p>
      ${
        buttons.length > 0 &&
        html`<p>${TEXTS.trySearchingFor}:</p>
          <ul>
            ${buttons}
          </ul>`
      }
      ${
        address !== undefined &&
        html`<p>
          ${TEXTS.believe}
          <a href="${address}" target="_blank" rel="noopener noreferrer">${TEXTS.letUsKnow}</a>
        </p>`
      }
    </div>
  `;
}

export const FAILURE = html`<div class="vs-message">
  <p class="vs-message-title">${TEXTS.failureTitle}</p>
  <p>${TEXTS.failureHelp}</p>
</div>`;

/** What assistive technology says about a state of the search. */
export function statusText(state: { status: string; query: string; result?: SearchResult }): string {
  const { status, query, result } = state;
  if (status === 'error') return `${TEXTS.failureTitle}. ${TEXTS.failureHelp}`;
  if (status === 'loading' && result === undefined) return TEXTS.searching;
  return status === 'ready' && result !== undefined ? TEXTS.announce(query, countOf(result)) : '';
}

/** The number of results; undefined for an answer from the headings, because the whole index has more. */
export const countOf = ({ nbHits, isPartial }: SearchResult): number | undefined =>
  isPartial === true && nbHits > 0 ? undefined : nbHits;

/** Four rows in the place of results. */
export const SEARCHING = html`<div class="vs-searching">
  ${Array.from({ length: 4 }, () => html`<div></div>`)}
</div>`;

/** The query of the pressed button among the suggestions; undefined for anything else. */
export function triedQuery(target: EventTarget): string | undefined {
  return (target as Element).closest('[data-search-try]')?.textContent;
}
