import type { LoadedApi } from '../createReference';
import { categoryPath } from './sidebar';

/** Breadcrumbs from the API to a page, which is the last one. */
export type Trail = { label: string; href?: string }[];

/**
 * Returns the breadcrumbs of a page that is below the page of an operation or a type.
 *
 * @param category slug of the category of the operation or type; undefined when it has none
 */
export function toTrail(
  { reference, options }: LoadedApi,
  category: string | undefined,
  parent: { label: string; href: string },
  label: string,
): Trail {
  const { title, slug } = reference.categories.find((each) => each.slug === category) ?? {};
  return [
    { label: options.label },
    ...(title !== undefined && slug !== undefined
      ? [{ label: title, href: categoryPath(options, slug) }]
      : []),
    parent,
    { label },
  ];
}
