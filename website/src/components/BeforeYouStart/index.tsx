import { type ReactNode } from 'react';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import type { GuidePageFrontMatter } from '@voltmoor/content/guides';

/** The prerequisites of a guide. `website/remark/markLead.ts` puts them after the lead. */
export default function BeforeYouStart(): ReactNode {
  const { prerequisites } = useDoc().frontMatter as GuidePageFrontMatter;
  if (!prerequisites || prerequisites.length === 0) return null;
  return (
    <section className="alert alert--secondary" aria-label="Before you start">
      <div>Before you start</div>
      {/* Sanitised at build time by the content package. */}
      {prerequisites.length === 1 ? (
        <p dangerouslySetInnerHTML={{ __html: prerequisites.join('') }} />
      ) : (
        <ul>
          {prerequisites.map((html) => (
            <li key={html} dangerouslySetInnerHTML={{ __html: html }} />
          ))}
        </ul>
      )}
    </section>
  );
}
