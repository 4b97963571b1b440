import type { HitVariant, SearchHit, SearchResult } from '../../engine/types';
import { textOf } from '../Hit/HitContent';

/** An item of the list that the arrow keys can choose: a hit, or a variant of a hit in another version. */
export type ModalItem =
  | { kind: 'hit'; key: string; url: string; title: string; hit: SearchHit }
  | { kind: 'variant'; key: string; url: string; title: string; hit: SearchHit; variant: HitVariant };

/** With several groups, each shows this many hits, so that one section does not push the others out of view. */
const PER_GROUP = 4;

/** Lists the items of a result in the order of the screen: by group, with the variants after their hit. */
export function toItems(result: SearchResult | undefined): ModalItem[] {
  const groups = result?.groups ?? [];
  return groups.flatMap(({ hits }) =>
    hits.slice(0, groups.length > 1 ? PER_GROUP : undefined).flatMap((hit): ModalItem[] => {
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
