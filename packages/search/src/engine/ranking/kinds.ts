import type { IndexedRecord } from '../../indexing/artefact';
import { NEWS } from '../../records/types';

/** What a record is to a reader. */
export type Kind = 'guide' | 'section' | 'row' | 'operation' | 'field' | 'post' | 'list';

export function kindOf({ type, method, fieldPath, section, url }: IndexedRecord): Kind {
  if (section === NEWS) return 'post';
  if (fieldPath !== undefined) return 'field';
  if (method !== undefined) return 'operation';
  if (url.includes('/category/')) return 'list';
  if (type === 'field') return 'row';
  return type === 'lvl1' ? 'guide' : 'section';
}
