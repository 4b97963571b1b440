export { isGeneratedHeader } from './request/buildRequest';
export { buildSamples } from './buildSamples';
export { mergeVariants } from './mergeVariants';
export { requestExamples } from './request/requestExamples';
export { schemeChoices } from './request/credentials';
export { isTestServer, serverUrl, testServersFirst } from './request/servers';
export type { Slot } from './slots';
