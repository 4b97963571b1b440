export { PINNED_SCRIPTS, isPinned } from './deploy/inlineScripts';
export { buildPagePolicy } from './http/headers';
export { mediaTypeOf } from './manifest/mediaTypes';
