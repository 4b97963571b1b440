import { type ReactNode } from 'react';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import TocMobile from '@theme-original/DocItem/TOC/Mobile';

/** The contents of a guide on narrow screens. `website/remark/markLead.ts` puts them after the lead. */
export default function Contents(): ReactNode {
  const { toc, frontMatter } = useDoc();
  return toc.length > 0 && !frontMatter.hide_table_of_contents && <TocMobile />;
}
