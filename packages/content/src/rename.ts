import type { PortalConfig } from './portalConfig';

/**
 * The function that carries a rebrand through texts: the written name and slug become the published ones.
 * `Voltmoor-Signature`, `docs.voltmoor.example` and `voltmoor-ui` follow, since they contain them.
 *
 * @returns a function that changes nothing when both names agree
 */
export function createRename(
  portal: Pick<PortalConfig, 'name' | 'slug' | 'written'>,
): (text: string) => string {
  const { written, name, slug } = portal;
  if (written.name === name && written.slug === slug) return (text) => text;
  return (text) => text.replaceAll(written.name, name).replaceAll(written.slug, slug);
}
