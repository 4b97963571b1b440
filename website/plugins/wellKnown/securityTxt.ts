import type { SecuritySettings } from '@voltmoor/content/portalConfig';
import { addDays } from '@voltmoor/content/today';

/** RFC 9116, section 2.5.5, recommends an expiry of less than a year, so that nobody relies on an abandoned file. */
const DAYS_VALID = 364;

/**
 * The text of `/.well-known/security.txt` (RFC 9116).
 * @param settings `security` of portal.config.ts
 * @param url origin of the site
 * @param today day of the build, `YYYY-MM-DD`
 * @throws Error when `expires` has passed or is more than a year ahead
 */
export function buildSecurityTxt(settings: SecuritySettings, url: string, today: string): string {
  const { contact, policy, acknowledgments, preferredLanguages, expires } = settings;
  const lines = [
    ...[contact].flat().map((address) => `Contact: ${address}`),
    `Expires: ${readExpiry(expires, today)}T00:00:00Z`,
    ...(preferredLanguages ? [`Preferred-Languages: ${preferredLanguages.join(', ')}`] : []),
    `Canonical: ${new URL('/.well-known/security.txt', url).href}`,
    ...(policy ? [`Policy: ${policy}`] : []),
    ...(acknowledgments ? [`Acknowledgments: ${acknowledgments}`] : []),
  ];
  return `${lines.join('\n')}\n`;
}

function readExpiry(expires: string | undefined, today: string): string {
  const latest = addDays(today, DAYS_VALID);
  if (expires === undefined) return latest;
  const advice = 'Set a later day, or leave the setting out: each build then sets one a year ahead';
  if (expires <= today) {
    throw new Error(
      `portal.config.ts: security.expires is ${expires}, which is not after today (${today}). ${advice}.`,
    );
  }
  if (expires > latest) {
    throw new Error(
      `portal.config.ts: security.expires is ${expires}, more than a year ahead, but RFC 9116 recommends less. Set ${latest} or an earlier day, or leave the setting out.`,
    );
  }
  return expires;
}
