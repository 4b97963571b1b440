// Ejected from theme-classic. The meta line and the contents of narrow screens are between the title and the text, where a
// wrapper cannot put them.
import { type ReactNode } from 'react';
import clsx from 'clsx';
import { ThemeClassNames } from '@docusaurus/theme-common';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import type { GuidePageFrontMatter } from '@voltmoor/content/guides';
import TocMobile from '@theme-original/DocItem/TOC/Mobile';
import Heading from '@theme/Heading';
import MDXContent from '@theme/MDXContent';
import GuideEnd from '@site/src/components/GuideEnd';
import GuideMeta from '@site/src/components/GuideMeta';

export default function DocItemContent({ children }: { children: ReactNode }): ReactNode {
  const { metadata, frontMatter, toc } = useDoc();
  const guide = frontMatter as GuidePageFrontMatter;
  return (
    <div className={clsx(ThemeClassNames.docs.docMarkdown, 'markdown')}>
      <header>
        <Heading as="h1">{metadata.title}</Heading>
        <GuideMeta {...guide} />
      </header>
      {toc.length > 0 && !frontMatter.hide_table_of_contents && <TocMobile />}
      <MDXContent>{children}</MDXContent>
      <GuideEnd {...guide} />
    </div>
  );
}
