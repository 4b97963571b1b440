import type { Announcement } from '@voltmoor/content/portalConfig';
import { content } from './bundled';
import { portal } from './portalConfig';

/** Builds the theme's announcement bar: sanitises its HTML and adds the portal's colours as defaults. */
export function buildAnnouncementBar({
  content: html,
  backgroundColor = 'var(--vm-primary-soft)',
  textColor = 'var(--vm-text)',
  ...bar
}: Announcement) {
  return { ...bar, content: content.sanitiseAnnouncement(html, portal.baseUrl), backgroundColor, textColor };
}
