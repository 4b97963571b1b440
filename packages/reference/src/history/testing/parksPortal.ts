import type { PortalConfig } from '@voltmoor/content/portalConfig';

/** A portal for tests of the commands, without APIs. */
export const parksPortal: PortalConfig = {
  name: 'Parks',
  slug: 'parks',
  written: { name: 'Parks', slug: 'parks' },
  tagline: 'Parks',
  description: 'Parks',
  url: 'https://docs.example.org',
  baseUrl: '/',
  copyright: 'Parks',
  links: { status: 's', app: 'a', support: 's', searchFeedback: 's' },
  announcement: null,
  analytics: null,
  search: { provider: 'embedded' },
  apiHistory: null,
  apis: [],
};
