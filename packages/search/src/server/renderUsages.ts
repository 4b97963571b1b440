import type { Usage, UsageGroup, UsagePlace } from '../engine/types';
import { arrangeUsage } from '../searchPage/arrangeUsage';
import { TEXTS } from '../searchPage/texts';
import { escapeHtml } from '@voltmoor/build-tools/escapeHtml';
import { renderVariants } from './renderVariants';

/** Renders where the API uses what the reader typed, as `details` elements, which open and close without scripts. */
export function renderUsages(usages: readonly Usage[]): string {
  return usages.map(renderUsage).join('');
}

function renderUsage(usage: Usage): string {
  const { isOpen, groups, more } = arrangeUsage(usage);
  const rest = more.map((group) => renderGroup(usage, group, false)).join('');
  return [
    `<details${isOpen ? ' open' : ''}>`,
    `<summary>${escapeHtml(TEXTS.usageTitle(usage.kind))} <code>${escapeHtml(usage.name)}</code>: `,
    `${escapeHtml(TEXTS.usageCount(usage))}</summary>`,
    ...groups.map(({ group, isOpen: isGroupOpen }) => renderGroup(usage, group, isGroupOpen)),
    rest === ''
      ? ''
      : `<details><summary>${escapeHtml(TEXTS.moreGroups(more.length))}</summary>${rest}</details>`,
    '</details>',
  ].join('');
}

function renderGroup({ kind }: Usage, group: UsageGroup, isOpen: boolean): string {
  const { total, places } = group;
  const hidden = total - places.length;
  return [
    `<details${isOpen ? ' open' : ''}><summary>${escapeHtml(TEXTS.usageGroup(group, kind))}: ${total}</summary><ul>`,
    ...places.map(renderPlace),
    hidden > 0 ? `<li>${escapeHtml(TEXTS.morePlaces(hidden))}</li>` : '',
    '</ul></details>',
  ].join('');
}

function renderPlace({ url, name, method, operation, deprecated, variants }: UsagePlace): string {
  const label = method === undefined ? name : `${method} ${name}`;
  const note = deprecated === true ? ` (${TEXTS.deprecated})` : '';
  return `<li><a href="${escapeHtml(url)}"><code>${escapeHtml(label)}</code></a> ${escapeHtml(operation + note)}${renderVariants(variants)}</li>`;
}
