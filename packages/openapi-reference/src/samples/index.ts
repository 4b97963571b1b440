export { serverUrl } from './buildRequest';
export { buildSamples } from './buildSamples';
export { mergeVariants } from './mergeVariants';
export { requestExamples } from './requestExamples';
export type { Slot } from './slots';
