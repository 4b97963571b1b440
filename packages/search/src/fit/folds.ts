import type { KnownItem } from '../eval/measure';

/** One part of a cross-validation. */
export interface Fold {
  train: KnownItem[];
  test: KnownItem[];
  /** Whether a question accepts none of the tested pages, so that weights may be learned from it. */
  isSeparate(item: KnownItem): boolean;
}

/**
 * Splits questions by page. The questions of a fold are tested with weights learned from questions that accept none of
 * their pages, so a page is never on both sides. Questions that accept a page of a fold as a second choice are used in
 * neither half of it.
 *
 * @param seed pages are distributed differently for each seed
 */
export function foldsByPage(items: readonly KnownItem[], count: number, seed: number): Fold[] {
  return Array.from({ length: count }, (_, fold) => {
    const test = items.filter(({ accept }) => hash(`${seed} ${accept[0] ?? ''}`) % count === fold);
    const tested = new Set(test.flatMap(({ accept }) => accept));
    const isSeparate = ({ accept }: KnownItem): boolean => !accept.some((page) => tested.has(page));
    return { test, train: items.filter(isSeparate), isSeparate };
  });
}

/** FNV-1a, a short hash with the same result on every machine. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}
