import type { ContentOptions } from '../index';

/** The remark plugins of guides and posts, in the order in which they run. */
export function createRemarkPlugins(_options: ContentOptions): unknown[] {
  return [];
}
