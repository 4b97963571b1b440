import type { Problem } from '../rule';
import type { Site } from './page';

/** A rule about the built site. Its problems contain file paths relative to the site's folder. */
export interface SiteRule {
  id: string;
  /** The condition that the rule checks, in one sentence. */
  description: string;
  check(site: Site): Problem[];
}
