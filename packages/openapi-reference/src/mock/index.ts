export { startMockServer, type MockServer } from './server';
export type { Call } from './mockApi';
export type { Choice, MockResponse } from './buildResponse';
export type { RequestFault } from './checkRequest';
