import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

/** Names and links of the portal that components need; they come from portal.config.ts. */
export interface PortalFields {
  description: string;
  slug: string;
  links: { status: string; app: string; support: string; searchFeedback: string };
}

export function usePortal(): PortalFields & { name: string } {
  const { siteConfig } = useDocusaurusContext();
  return { name: siteConfig.title, ...(siteConfig.customFields as unknown as PortalFields) };
}
