import { type ReactNode } from 'react';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import TocMobile from '@theme-original/DocItem/TOC/Mobile';

/** The contents of a guide on narrow screens, and of a page with a tool. `website/remark/markLead.ts` puts them after the lead. */
export default function Contents(): ReactNode {
  return useDoc().toc.length > 0 && <TocMobile />;
}
