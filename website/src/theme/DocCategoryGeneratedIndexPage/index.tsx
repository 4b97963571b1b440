// Wraps theme-classic. Passes on the titles and descriptions of the listed pages, which only routes of category pages have;
// see `moveDocuments` of packages/reference.
import { type ComponentProps, type ReactNode } from 'react';
import type { Props } from '@theme/DocCategoryGeneratedIndexPage';
import Page from '@theme-original/DocCategoryGeneratedIndexPage';
import { ListedDocuments } from '@site/src/listedDocuments';

export default function DocCategoryGeneratedIndexPage({
  documents,
  ...props
}: Props & { documents: ComponentProps<typeof ListedDocuments>['value'] }): ReactNode {
  return (
    <ListedDocuments value={documents}>
      <Page {...props} />
    </ListedDocuments>
  );
}
