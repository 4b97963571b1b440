import type { ApiReference } from '../../model/types';
import { CategoryPage } from './CategoryPage';
import type { ReferenceContext } from '../context';
import { renderPage } from '../renderPage';

/**
 * Renders the page of a category as static HTML.
 *
 * @throws Error when the API has no such category
 */
export function renderCategory(reference: ApiReference, slug: string, context: ReferenceContext): string {
  const category = reference.categories.find((candidate) => candidate.slug === slug);
  if (!category) throw new Error(`openapi-reference: ${reference.id} has no category ${slug}.`);
  return renderPage(
    <CategoryPage category={category} context={context} reference={reference} />,
    context.base,
  );
}
