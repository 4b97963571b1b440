/** The portal as its texts for machines name it. */
export interface Site {
  name: string;
  description: string;
  /** Origin, such as `https://docs.voltmoor.example`. */
  url: string;
  /** `/` or `/base/`. */
  baseUrl: string;
}

/** Characters that a single text may have; longer ones do not fit into the window of many readers. */
export const MOST_CHARACTERS = 50_000;

/** Path of a page's Markdown twin. */
export const toTwinPath = (url: string): string => `${url.replace(/\/$/, '')}.md`;

/** A path of the portal with its origin. */
export const toAddress = ({ url }: Site, path: string): string => url + path;
