export { isGeneratedHeader } from './buildRequest';
export { buildSamples } from './buildSamples';
export { mergeVariants } from './mergeVariants';
export { requestExamples } from './requestExamples';
export { schemeChoices } from './credentials';
export { serverUrl, testServersFirst } from './servers';
export type { Slot } from './slots';
