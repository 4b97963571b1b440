export { serverUrl } from './buildRequest';
export { buildSamples } from './buildSamples';
export type { Slot } from './slots';
