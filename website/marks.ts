import { isReplaced, type ApiSettings } from '@voltmoor/content/portalConfig';

/** Names of the marks in src/css/marks.css: `api` becomes the class `vm-mark-api`. */
export type Mark = 'ui' | 'connect' | 'express' | 'api' | 'former' | 'roaming' | 'guides' | 'news';

/** The mark of an API: roaming for one of several versions, former for one that another API replaces. */
export function markOf(
  api: Pick<ApiSettings, 'id' | 'versions'>,
  apis: readonly Pick<ApiSettings, 'replaces'>[],
): Mark {
  if (api.versions) return 'roaming';
  return isReplaced(api, apis) ? 'former' : 'api';
}
