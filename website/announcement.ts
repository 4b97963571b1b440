import type { Announcement } from '@voltmoor/content/portalConfig';
import { content } from './packages';

/** The announcement bar of the theme: its HTML through the allow-list, its colours the portal's where none are given. */
export function buildAnnouncementBar({
  content: html,
  backgroundColor = 'var(--vm-primary-soft)',
  textColor = 'var(--vm-text)',
  ...bar
}: Announcement) {
  return { ...bar, content: content.sanitiseAnnouncement(html), backgroundColor, textColor };
}
