import type { ApiReference } from '../../model/types';
import type { ReferenceContext } from '../context';
import { OverviewPage } from './OverviewPage';
import { renderPage } from '../renderPage';

/** Renders the overview page of an API as static HTML. */
export function renderOverview(reference: ApiReference, context: ReferenceContext): string {
  return renderPage(<OverviewPage context={context} reference={reference} />, context.base);
}
