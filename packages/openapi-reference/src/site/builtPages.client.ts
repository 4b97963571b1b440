import type { ReferenceHtml } from '../client/pageCache';

/** In the browser no page is built in: the HTML stands in the document or is fetched. */
export function readBuiltPage(_pathname: string): ReferenceHtml | undefined {
  return undefined;
}
