import type { HitVariant, SearchHit, SearchResult } from '../../engine/types';
import { textOf } from '../../searchPage/describeHit';
import { groupRows } from '../../searchPage/windowRows';

/** An item of the list that the arrow keys can choose: a hit, or a variant of a hit in another version. */
export interface ModalItem {
  key: string;
  url: string;
  title: string;
  hit: SearchHit;
  /** Set for a variant. */
  variant?: HitVariant;
  /** Section of the group; undefined among the best results. */
  section?: string | undefined;
}

/** Lists the items of a result in the order of the screen: by group, with the variants after their hit. */
export function toItems(result: SearchResult | undefined): ModalItem[] {
  return groupRows(result?.hits ?? []).flatMap(({ section, hits }) =>
    hits.flatMap((hit): ModalItem[] => [
      { key: hit.objectID, url: hit.url, title: textOf(hit.title), hit, section },
      ...hit.variants.map((variant) => ({
        key: variant.url,
        url: variant.url,
        title: variant.title,
        hit,
        variant,
        section,
      })),
    ]),
  );
}
