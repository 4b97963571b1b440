import { wrapText } from './wrapMessages';

/** Maximum number of characters in a line of a label. It is about as wide as a short box. */
const LINE = 12;

/** Breaks the labels of arrows in a flow chart (`A -->|first connection| B`) into short lines. */
export function wrapArrowLabels(source: string): string {
  return source.replace(/\|([^|\n]+)\|/g, (_, label: string) => `|${wrapText(label, LINE).join('<br/>')}|`);
}
