import type { Usage, UsageGroup, UsagePlace } from '../engine/types';
import { html, type Html } from '@voltmoor/build-tools/html';
import { renderVariants } from './renderHits';
import { TEXTS } from './texts';

const TITLES: Record<Usage['kind'], string> = {
  field: 'Fields with the name',
  value: 'Fields with the value',
  path: 'Operations at the path',
};

/** Number of groups whose places are visible when the list is open. */
const MAX_OPEN = 3;

/**
 * Renders where the API uses the name, value or path that the reader typed, by schema. Each part opens and closes without
 * scripts. The list of a plain word such as "name", which most likely means something else, is closed at first.
 *
 * @param isCode whether to render the lists of names that look like code, or those of plain words
 */
export function renderUsages(usages: readonly Usage[], isCode: boolean): Html {
  return html`${usages.filter((usage) => usage.isCode === isCode).map(renderUsage)}`;
}

function renderUsage(usage: Usage): Html {
  const { kind, name, isCode, groups } = usage;
  return html`
    <details class="vs-usage" data-search-usage="${kind}" ${isCode && OPEN}>
      <summary>
        ${TITLES[kind]} <code>${name}</code>
        <span class="vs-count">${TEXTS.usageCount(usage)}</span>
      </summary>
      ${groups.map((group, at) => renderGroup(kind, group, at < MAX_OPEN))}
    </details>
  `;
}

const OPEN = html`open`;

function renderGroup(kind: Usage['kind'], group: UsageGroup, isOpen: boolean): Html {
  const { schema, section, total, places } = group;
  const owner = kind === 'path' ? undefined : (schema ?? 'Parameters and headers');
  const hidden = total - places.length;
  return html`
    <details ${isOpen && OPEN}>
      <summary>
        ${[owner, section].filter(Boolean).join(' · ')} <span class="vs-count">${total}</span>
      </summary>
      <ul>
        ${places.map(renderPlace)}${hidden > 0 && html`<li>and ${hidden} more</li>`}
      </ul>
    </details>
  `;
}

function renderPlace({ url, name, method, operation, deprecated, variants }: UsagePlace): Html {
  const label = method === undefined ? name : `${method} ${name}`;
  const note = deprecated === true ? ` (${TEXTS.deprecated})` : '';
  return html`
    <li>
      <a href="${url}"><code>${label}</code></a> <span class="vs-count">${operation}${note}</span>
      ${renderVariants(variants)}
    </li>
  `;
}
