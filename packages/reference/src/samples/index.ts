export { sampleContent, toBody } from './request/body';
export { isGeneratedHeader, requestExamples } from './request/buildRequest';
export { FILE_NAME, type SampleBody, type SamplePart } from './request/sampleRequest';
export { exampleWith } from './request/exampleValue';
export { buildSamples } from './buildSamples';
export { mergeVariants } from './mergeVariants';
export { schemeChoices, schemeWord } from './request/credentials';
export { isTestServer, serverUrl, testServersFirst } from './request/servers';
export type { Slot } from './slots';
export { breakLongWords } from './breakLongWords';
export { highlight } from './highlight';
export {
  encodeReserved,
  toCookiePairs,
  toHeaderValue,
  toPathPart,
  toQueryParts,
} from './request/serialiseParameter';
