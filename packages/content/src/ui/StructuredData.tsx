import { type ReactNode } from 'react';
import Head from '@docusaurus/Head';

/**
 * Structured data for search engines. theme-classic does not escape it, so a title with `</script>` would end the element,
 * and the rest of the title would be HTML. Routes contain spaces, which addresses must not.
 */
export default function StructuredData({ data }: { data: object }): ReactNode {
  return (
    <Head>
      <script type="application/ld+json">
        {JSON.stringify(data, encodeAddress).replaceAll('<', '\\u003c')}
      </script>
    </Head>
  );
}

/** Encodes the spaces of an address. Other values stay as they are. */
function encodeAddress(_key: string, value: unknown): unknown {
  return typeof value === 'string' && /^https?:\/\//.test(value) ? value.replaceAll(' ', '%20') : value;
}
