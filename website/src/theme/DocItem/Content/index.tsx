// Ejected from theme-classic 3.10.2: the meta line belongs between the title and the text, where no wrapper reaches.
import { type ReactNode } from 'react';
import clsx from 'clsx';
import { ThemeClassNames } from '@docusaurus/theme-common';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import Heading from '@theme/Heading';
import MDXContent from '@theme/MDXContent';
import GuideEnd from '@site/src/components/GuideEnd';
import GuideMeta from '@site/src/components/GuideMeta';
import type { GuideFrontMatter } from '@site/src/guide';

export default function DocItemContent({ children }: { children: ReactNode }): ReactNode {
  const { metadata, frontMatter } = useDoc();
  const guide = frontMatter as GuideFrontMatter;
  return (
    <div className={clsx(ThemeClassNames.docs.docMarkdown, 'markdown')}>
      <header>
        <Heading as="h1">{metadata.title}</Heading>
        <GuideMeta {...guide} />
      </header>
      <MDXContent>{children}</MDXContent>
      <GuideEnd {...guide} />
    </div>
  );
}
