const PRELOADS = /^(?:<link rel="preload" as="image"[^>]*>)+/;

/**
 * React's server render puts preloads of pictures before the page, where they come before its styles. Preact would take
 * the page over in front of them and move its parts for that, which costs a part its focus and a link its click.
 * @param html what stands inside of a page, as React has rendered it
 */
export const withoutPreloads = (html: string): string => html.replace(PRELOADS, '');
