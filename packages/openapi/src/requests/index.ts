export { checkRequest, readBody, toMediaType, type RequestFault, type SeenRequest } from './checkRequest';
export { readJson } from './readValues';
export { type Route, buildRoutes, matchPath, matchQuery } from './routes';
export { createSchemaCheck, type SchemaFault } from './schemas';
export { toRequest } from './toRequest';
