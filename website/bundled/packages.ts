/** The parts of the portal's packages that the configuration uses. `index.ts` loads this file as one bundle. */
export * as content from '@voltmoor/content';
export * as fonts from '../plugins/fonts';
export * as messageCheck from '@voltmoor/message-check/plugin';
export * as news from '@voltmoor/content/news';
export * as pages from '@voltmoor/pages';
export * as reference from '@voltmoor/reference';
export * as search from '@voltmoor/search';
export * as wellKnown from '../plugins/wellKnown';
export * as workflows from '@voltmoor/mock/workflows';
export { fillErrorExamples } from '@voltmoor/openapi/errorExamples';
export { highlight } from '@voltmoor/reference/samples';
export { highlightCode } from '../remark/highlightCode';
export { markLead } from '../remark/markLead';
export { unlinkMessageCheck } from '../remark/unlinkMessageCheck';
