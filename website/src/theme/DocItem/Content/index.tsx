// Ejected from theme-classic. The meta line is between the title and the text, where a wrapper cannot put it. The contents of
// narrow screens are there only in plain Markdown, where they cannot follow the lead.
import { type ReactNode } from 'react';
import clsx from 'clsx';
import { ThemeClassNames } from '@docusaurus/theme-common';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import type { GuidePageFrontMatter } from '@voltmoor/content/guides';
import Heading from '@theme/Heading';
import MDXContent from '@theme/MDXContent';
import Contents from '@site/src/components/Contents';
import GuideEnd from '@site/src/components/GuideEnd';
import GuideMeta from '@site/src/components/GuideMeta';

export default function DocItemContent({ children }: { children: ReactNode }): ReactNode {
  const { metadata, frontMatter } = useDoc();
  const guide = frontMatter as GuidePageFrontMatter;
  return (
    <div className={clsx(ThemeClassNames.docs.docMarkdown, 'markdown')}>
      <header>
        <Heading as="h1">{metadata.title}</Heading>
        <GuideMeta {...guide} />
      </header>
      {metadata.source.endsWith('.md') && <Contents />}
      <MDXContent>{children}</MDXContent>
      <GuideEnd {...guide} />
    </div>
  );
}
