export { createHttpHandler, type McpEndpoint } from './protocol/createHttpHandler';
