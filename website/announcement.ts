import type { Announcement } from '@voltmoor/content/portalConfig';
import { content } from './bundled';
import { portal } from './portalConfig';

/** Builds the announcement bar of the theme: sanitises its HTML and uses the colours of the portal by default. */
export function buildAnnouncementBar({
  content: html,
  backgroundColor = 'var(--vm-primary-soft)',
  textColor = 'var(--vm-text)',
  ...bar
}: Announcement) {
  return { ...bar, content: content.sanitiseAnnouncement(html, portal.baseUrl), backgroundColor, textColor };
}
