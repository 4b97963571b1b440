export { buildRequest, serverUrl, type SampleRequest } from './buildRequest';
export { buildSamples, type OperationSamples, type Sample } from './buildSamples';
export { escapeHtml, highlight } from './highlight';
export { LANGUAGES } from './languages';
export type { Slot } from './slots';
