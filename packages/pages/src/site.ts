/** The portal as the texts for programs describe it. */
export interface Site {
  name: string;
  description: string;
  /** Origin, such as `https://docs.voltmoor.example`. */
  url: string;
  /** `/` or `/base/`. */
  baseUrl: string;
}

/** Maximum number of characters in a text. Longer texts do not fit into the context of many language models. */
export const MAX_CHARACTERS = 50_000;

/** Path of a page's Markdown twin. */
export const toTwinPath = (url: string): string => `${url.replace(/\/$/, '')}.md`;

/** Adds the origin to a path of the portal. */
export const toAbsolute = ({ url }: Site, path: string): string => url + path;
