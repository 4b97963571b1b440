import type { ApiReference } from '../model/types';
import type { ReferenceContext } from './context';
import type { PageScope } from './schema/pageScope';

/** The data that every part of a page needs. */
export interface Page {
  reference: ApiReference;
  context: ReferenceContext;
  scope: PageScope;
}
