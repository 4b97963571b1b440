import { type ReactNode } from 'react';
import Head from '@docusaurus/Head';

/**
 * Data for search engines in the head of a page. The theme writes it as it is, so a title with `</script>` would end
 * the element and go on as HTML.
 */
export default function StructuredData({ data }: { data: object }): ReactNode {
  return (
    <Head>
      <script type="application/ld+json">{JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
    </Head>
  );
}
