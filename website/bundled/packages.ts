/** The parts of the portal's packages that the configuration uses. `index.ts` loads this file as one bundle. */
export * as agentDiscovery from '@voltmoor/agent-discovery';
export * as analytics from '@voltmoor/analytics';
export * as apiHistory from '@voltmoor/api-history';
export * as copyPage from '@voltmoor/copy-page';
export * as content from '@voltmoor/content';
export * as fonts from '@voltmoor/fonts';
export * as messageCheck from '@voltmoor/message-check/plugin';
export * as news from '@voltmoor/news';
export * as openApi from '@voltmoor/openapi-reference';
export * as search from '@voltmoor/search';
export * as searchMisses from '@voltmoor/search-misses';
export * as securityTxt from '@voltmoor/security-txt';
export * as publishedPages from '@voltmoor/published-pages';
export * as workflows from '@voltmoor/workflows';
export { highlightCode } from '../remark/highlightCode';
export { markLead } from '../remark/markLead';
export { unlinkMessageCheck } from '../remark/unlinkMessageCheck';
