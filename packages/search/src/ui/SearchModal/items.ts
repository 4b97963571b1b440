import type { HitVariant, SearchHit, SearchResult } from '../../engine/types';
import { textOf } from '../Hit/HitContent';
import { visibleHits } from './visibleHits';

/** An item of the list that the arrow keys can choose: a hit, or a variant of a hit in another version. */
export type ModalItem =
  | { kind: 'hit'; key: string; url: string; title: string; hit: SearchHit }
  | { kind: 'variant'; key: string; url: string; title: string; hit: SearchHit; variant: HitVariant };

/** Lists the items of a result in the order of the screen: by group, with the variants after their hit. */
export function toItems(result: SearchResult | undefined): ModalItem[] {
  if (result === undefined) return [];
  return result.groups.flatMap((group) =>
    visibleHits(result, group).flatMap((hit): ModalItem[] => {
      const title = textOf(hit.title);
      const variants = hit.variants.map((variant): ModalItem => ({
        kind: 'variant',
        key: variant.url,
        url: variant.url,
        title: variant.title,
        hit,
        variant,
      }));
      return [{ kind: 'hit', key: hit.objectID, url: hit.url, title, hit }, ...variants];
    }),
  );
}
