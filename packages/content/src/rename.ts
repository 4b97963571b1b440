import type { PortalConfig } from './portalConfig';

/**
 * Creates the function that replaces the name and the slug of the content files with those of the portal.
 * `Voltmoor-Signature`, `docs.voltmoor.example` and `voltmoor-ui` change too, because they contain them.
 *
 * @returns a function that changes nothing when both names are equal
 */
export function createRename(
  portal: Pick<PortalConfig, 'name' | 'slug' | 'written'>,
): (text: string) => string {
  const { written, name, slug } = portal;
  if (written.name === name && written.slug === slug) return (text) => text;
  return (text) => text.replaceAll(written.name, name).replaceAll(written.slug, slug);
}
