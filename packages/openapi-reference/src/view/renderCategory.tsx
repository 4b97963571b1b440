import { renderToStaticMarkup } from 'react-dom/server';
import type { ApiReference } from '../model/types';
import { CategoryPage } from './CategoryPage';
import type { ReferenceContext } from './context';

/**
 * Renders a category's page as static HTML.
 * @throws Error when the API has no such category
 */
export function renderCategory(reference: ApiReference, slug: string, context: ReferenceContext): string {
  const category = reference.categories.find((candidate) => candidate.slug === slug);
  if (!category) throw new Error(`openapi-reference: ${reference.id} has no category ${slug}.`);
  return renderToStaticMarkup(<CategoryPage category={category} context={context} reference={reference} />);
}
