import type { Problem } from '../rule';
import type { Site } from './page';

/** One rule about the built site. Files of its problems are paths from the site's folder. */
export interface SiteRule {
  id: string;
  /** What must hold, in one sentence. */
  description: string;
  check(site: Site): Problem[];
}
