import { isElement, isText, type Element } from '@voltmoor/pages/page';
import { readText } from './readText';
import type { SearchRecord } from './types';

/** Drawn screens have this attribute on each title, button, tab, field and column. */
export const LABEL_ATTRIBUTE = 'data-search-label';
/** A label on more pages than this, such as "Save" or "Name", is explained by none of them. */
const MAX_PAGES = 7;
const MAX_LABEL_WORDS = 6;
const MIN_LEAD_WORDS = 3;

/**
 * Reads the labels of the product in a bold text: "Settings → Operators" is one label and consists of two. Texts that are
 * emphasised for another reason are left out, judged by their spelling: labels begin with a capital and do not end with
 * a full stop, colon or comma.
 */
export function labelsInBold(bold: string): string[] {
  const steps = bold.split('→').map((step) => step.trim());
  if (!steps.every(isLabel)) return [];
  return steps.length > 1 ? [steps.join(' '), ...steps] : steps;
}

/** True when a text is spelt like a label. Names of entities, such as EX-000123, and of values, such as NOT_SUPPORTED, are not labels. */
export function isLabel(text: string): boolean {
  return /^\p{Lu}[^\d_]*[^\d_.,:?!]$/u.test(text) && text.split(' ').length <= MAX_LABEL_WORDS;
}

/** The bold text at the beginning of a list item, which names a symptom: "The invitation has expired." */
export function leadOf(item: Element): string | undefined {
  const text = boldBeginningOf(item).replace(/[.:]$/, '');
  return text.split(' ').length >= MIN_LEAD_WORDS && !text.includes('→') ? text : undefined;
}

/** The bold text at the beginning of a list item, with its punctuation. Empty when there is none. */
export function boldBeginningOf(item: Element): string {
  const first = item.children.find(
    (child) => isElement(child) || (isText(child) && child.data.trim() !== ''),
  );
  if (first === undefined || !isElement(first)) return '';
  if (first.name === 'p') return boldBeginningOf(first);
  return first.name === 'strong' ? readText(first) : '';
}

/**
 * Reads the label that a list item or a row of a table explains: the bold text at its beginning, or its first cell. Such a
 * text may end with a colon or a full stop. A longer one with a full stop is a sentence.
 */
export function labelOfEntry(name: string): string[] {
  const label = name.replace(/[.:]$/, '');
  const isSentence = name.endsWith('.') && label.split(' ').length >= MIN_LEAD_WORDS;
  return isLabel(label) && !isSentence ? [label] : [];
}

/** Removes labels that are on many pages, and repetitions within a record. */
export function withoutCommonLabels(records: readonly SearchRecord[]): SearchRecord[] {
  const pages = new Map<string, Set<string>>();
  for (const { labels = [], url } of records)
    for (const label of labels) {
      const key = label.toLowerCase();
      pages.set(key, (pages.get(key) ?? new Set()).add(url.split('#')[0] ?? ''));
    }
  const isRare = (label: string): boolean => (pages.get(label.toLowerCase())?.size ?? 0) <= MAX_PAGES;
  return records.map(({ labels, ...record }) => {
    const rare = [...new Set(labels)].filter(isRare);
    return rare.length === 0 ? record : { ...record, labels: rare };
  });
}
