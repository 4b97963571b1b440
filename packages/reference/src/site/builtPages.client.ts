import type { ReferenceHtml } from '../client/pageCache';

/** Replaces `builtPages.server.ts` in the browser, where the HTML is in the document or is fetched. */
export function readBuiltPage(_pathname: string): ReferenceHtml | undefined {
  return undefined;
}
