import { createHash } from 'node:crypto';
import pinned from './inlineScripts.json';

export interface PinnedScript {
  name: string;
  /** Where the script comes from. */
  source: string;
  /** As a content security policy writes it: `sha256-…`. */
  hash: string;
}

/**
 * The inline scripts that may run. They are pinned by hand and never collected from a build: a script that
 * somebody injected would allow itself.
 */
export const PINNED_SCRIPTS: PinnedScript[] = pinned;

/** Hash of an inline script's text as a content security policy writes it. */
export function hashScript(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
