// Wraps theme-classic. Passes on the descriptions of the listed pages, which only routes of category pages have; see
// `moveDescriptions` of packages/openapi-reference.
import { type ReactNode } from 'react';
import type { Props } from '@theme/DocCategoryGeneratedIndexPage';
import Page from '@theme-original/DocCategoryGeneratedIndexPage';
import { DescriptionsContext } from '@site/src/descriptionsContext';

export default function DocCategoryGeneratedIndexPage({
  descriptions,
  ...props
}: Props & { descriptions: Record<string, string> }): ReactNode {
  return (
    <DescriptionsContext value={descriptions}>
      <Page {...props} />
    </DescriptionsContext>
  );
}
