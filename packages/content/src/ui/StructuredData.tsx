import { type ReactNode } from 'react';
import Head from '@docusaurus/Head';

/**
 * Structured data for search engines. theme-classic does not escape it, so a title with `</script>` would end the element,
 * and the rest of the title would be HTML.
 */
export default function StructuredData({ data }: { data: object }): ReactNode {
  return (
    <Head>
      <script type="application/ld+json">{JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
    </Head>
  );
}
