/** URL schemes that feed readers may open. `javascript:` would run code in a feed reader that is a website. */
const SCHEMES = { href: /^(?:https?|mailto|tel):/, src: /^(?:https?:|data:image\/)/ };

/**
 * The absolute form of an address.
 * @param attribute where the address is written
 * @returns undefined when the address is not valid or its scheme is not allowed
 */
export function toSafeAddress(
  address: string,
  pageUrl: string,
  attribute: keyof typeof SCHEMES,
): string | undefined {
  if (!URL.canParse(address, pageUrl)) return undefined;
  const { href } = new URL(address, pageUrl);
  return SCHEMES[attribute].test(href) ? href : undefined;
}
