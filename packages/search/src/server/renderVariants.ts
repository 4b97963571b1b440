import type { HitVariant } from '../engine/types';
import { TEXTS } from '../searchPage/texts';
import { escapeHtml } from '@voltmoor/build-tools/escapeHtml';

/** Renders the links to other versions of a result, in brackets. Empty when there are none. */
export function renderVariants(variants: readonly HitVariant[]): string {
  if (variants.length === 0) return '';
  const links = variants.map(({ url, version }) => `<a href="${escapeHtml(url)}">${escapeHtml(version)}</a>`);
  return ` (${escapeHtml(TEXTS.alsoIn)} ${links.join(', ')})`;
}
