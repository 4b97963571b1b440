import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

/** Names and links from portal.config.ts that components need. */
export interface PortalFields {
  description: string;
  slug: string;
  links: { status: string; app: string; support: string; searchFeedback: string };
}

export function usePortal(): PortalFields & { name: string } {
  const { siteConfig } = useDocusaurusContext();
  return { name: siteConfig.title, ...(siteConfig.customFields as unknown as PortalFields) };
}
