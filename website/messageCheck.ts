import { GlobExcludeDefault } from '@docusaurus/utils';
import type { Portal } from '@voltmoor/content/portalConfig';

/** Files below content/docs that Docusaurus leaves out. The pages of the message check need `messageCheck: true`. */
export function excludedGuides({ messageCheck }: Pick<Portal, 'messageCheck'>): string[] {
  return messageCheck === true ? GlobExcludeDefault : [...GlobExcludeDefault, '**/message-check.mdx'];
}

/** The APIs as the reference gets them: without links to the message check if the portal has none. */
export function linkMessageCheck({
  messageCheck,
  apis,
}: Pick<Portal, 'messageCheck' | 'apis'>): Portal['apis'] {
  if (messageCheck === true) return apis;
  return apis.map((api) => {
    const guides = { ...api.guides };
    delete guides.messageCheck;
    return { ...api, guides };
  });
}
