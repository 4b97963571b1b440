import type { ContentOptions } from '../index';
import { createGuideData } from '../data/readDataFiles';
import { expandGuide } from './expandGuide';
import { focusableTables } from './tables/focusableTables';
import { wholeText } from './typography/wholeText';

/** The remark plugins of guides and posts, in the order in which they run. */
export function createRemarkPlugins(options: ContentOptions): unknown[] {
  return [expandGuide(options, createGuideData(options.root, options.rename)), focusableTables, wholeText];
}
