import { type ReactNode } from 'react';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import type { GuidePageFrontMatter } from '@voltmoor/content/guides';

/** The prerequisites of a guide. `website/remark/markLead.ts` puts them after the lead. */
export default function BeforeYouStart(): ReactNode {
  const { prerequisites } = useDoc().frontMatter as GuidePageFrontMatter;
  if (!prerequisites || prerequisites.length === 0) return null;
  return (
    <section className="alert alert--secondary" aria-label="Before you start">
      <div>
        <span>
          <svg viewBox="0 0 16 16">
            <path d="M2 1h12v14H2zm9 4-4 4-2-2-1 1 3 3 5-5z" />
          </svg>
        </span>
        Before you start
      </div>
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
