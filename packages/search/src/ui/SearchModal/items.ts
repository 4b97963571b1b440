import type { HitVariant, SearchHit, SearchResult } from '../../engine/types';
import { textOf } from '../Hit/HitContent';

/** One line of the list that can be chosen with the arrow keys. */
export type ModalItem =
  | { kind: 'hit'; key: string; url: string; title: string; hit: SearchHit }
  | { kind: 'variant'; key: string; url: string; title: string; hit: SearchHit; variant: HitVariant };

/** All choices of a result in the order in which they stand on the screen: by group, versions after their hit. */
export function toItems(result: SearchResult | undefined): ModalItem[] {
  return (result?.groups ?? []).flatMap(({ hits }) =>
    hits.flatMap((hit): ModalItem[] => {
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
