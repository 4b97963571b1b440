export { startMockServer, type MockServer } from './server';
export type { Call } from './playApi';
export type { Answer, Choice } from './answer';
export type { RequestFault } from './checkRequest';
