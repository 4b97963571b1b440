// Wraps theme-classic. Comparisons of two versions are not in the sidebar, so it opens at the operation or type that they
// compare.
import { type ReactNode } from 'react';
import type { Props } from '@theme/DocSidebar';
import DocSidebar from '@theme-original/DocSidebar';

/** The name in the address of a comparison: `/ocpi-descriptions/compare/post-tokens-221/post-tokens-211`. */
const COMPARISON = /\/compare\/([^/]+)(?:\/.*)?$/;

export default function OpenedDocSidebar(props: Props): ReactNode {
  return <DocSidebar {...props} path={props.path.replace(COMPARISON, '/$1')} />;
}
