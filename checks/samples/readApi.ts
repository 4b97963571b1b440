import path from 'node:path';
import { readAllowed } from '@voltmoor/build-tools/documents';
import { fillErrorExamples } from '@voltmoor/openapi/errorExamples';
import { readSpecSource } from '@voltmoor/openapi';
import {
  pointerSegments,
  toPointer,
  entriesOf,
  follow,
  rawOf,
  type Raw,
  closeBodies,
} from '@voltmoor/openapi/raw';
import { buildRoutes, type Route } from '@voltmoor/openapi/requests';
import portal from '../../portal.config';
import { createValidator } from '../openapi/createValidator';
import { ROOT } from './readGuides';

/** An API and its document, ready for tests. */
export interface TestedApi {
  /** The bundled document. */
  document: Raw;
  /** The document for a mock server. It rejects unknown fields at every level of a request. */
  strict: Raw;
  routes: readonly Route[];
  /** Describes what is wrong with a response body. With `isPart`, required fields may be missing. */
  checkResponse(operationId: string, status: number, body: unknown, isPart?: boolean): string | undefined;
  /** Describes what is wrong with a value of the schema at a pointer in the document. */
  checkSchema(pointer: string, value: unknown, isPart?: boolean): string | undefined;
}

/** Reads the document of an API in portal.config.ts, such as `cpo` or `legacy`. */
export async function readApi(id: string): Promise<TestedApi> {
  const settings = portal.apis.find((api) => api.id === id);
  if (!settings) throw new Error(`There is no API ${id}.`);
  const { document } = await readSpecSource(path.join(ROOT, settings.source), {
    operationIds: 'required',
    transform: fillErrorExamples,
    ...readAllowed(settings, ROOT, process.env),
  });
  const whole = createValidator(document);
  const part = createValidator(withoutRequired(document));
  const routes = buildRoutes(document);
  const checkSchema: TestedApi['checkSchema'] = (pointer, value, isPart = false) =>
    (isPart ? part : whole)(pointer, value, 'response');
  return {
    document,
    strict: closeBodies(document, { side: 'request', otherFields: 'refused' }),
    routes,
    checkSchema,
    checkResponse(operationId, status, body, isPart) {
      const pointer = schemaPointer(document, routes, operationId, status);
      if (pointer === undefined) return `${operationId} has no response ${status}`;
      return checkSchema(pointer, body, isPart);
    },
  };
}

function schemaPointer(
  document: Raw,
  routes: readonly Route[],
  operationId: string,
  status: number,
): string | undefined {
  const route = routes.find((found) => found.operationId === operationId);
  const written = rawOf(route?.operation['responses'])[String(status)];
  if (!route || written === undefined) return undefined;
  const mediaType = entriesOf(follow(document, written)['content'])[0]?.[0];
  if (mediaType === undefined) return undefined;
  const shared = rawOf(written)['$ref'];
  const place =
    typeof shared === 'string'
      ? pointerSegments(shared)
      : ['paths', route.path, route.method.toLowerCase(), 'responses', status];
  return toPointer([...place, 'content', mediaType, 'schema']);
}

function withoutRequired(document: Raw): Raw {
  return JSON.parse(
    JSON.stringify(document, (key, value: unknown) =>
      key === 'required' && Array.isArray(value) ? undefined : value,
    ),
  ) as Raw;
}
