import { memoise } from '@voltmoor/build-tools/memoise';
import { fillErrorExamples } from '@voltmoor/openapi/errorExamples';
import {
  closeBodies,
  listOf,
  own,
  rawOf,
  textOf,
  textsOf,
  type OpenApiDocument,
  type Raw,
} from '@voltmoor/openapi/raw';
import {
  checkRequest,
  createSchemaCheck,
  matchPath,
  matchQuery,
  type RequestFault,
  type SeenRequest,
} from '@voltmoor/openapi/requests';
import { describeOperations, type Operation } from './operations';
import { toRequestDocument } from './schemas';

/** A method and a path that lead to an operation. */
export interface Way {
  operation: Operation;
  method: string;
  template: string;
}

/**
 * The operation of a request and the values of its path. If there is none, `allowed` are the methods that the path has, and
 * `known` is the operation of one of them.
 */
type Found =
  | { operation: Operation; pathValues: Record<string, string> }
  | { operation?: undefined; allowed: readonly string[]; known: Operation | undefined };

/** What a document says about requests, whatever responds to them. */
export interface DescribedApi {
  document: OpenApiDocument;
  operations: readonly Operation[];
  /** URL of the first server: `https://api.example.com/v2`. */
  server: string;
  /** Its path, without a slash at the end: `/v2`. */
  base: string;
  /** Title of the document, which data files name. */
  title: string;
  /** Lists what is wrong with a request. */
  check(operation: Operation, request: SeenRequest): RequestFault[];
  /** Lists what is wrong with a value of a schema of a request. */
  checkSchema: SchemaCheck;
  /** Lists what is wrong with an entity that a response contains. It has no values that are only written. */
  faultsOf(schema: unknown, entity: unknown): ReturnType<SchemaCheck>;
}

type SchemaCheck = ReturnType<typeof createSchemaCheck>;

/**
 * Reads from a bundled OpenAPI 3.1 document which operations there are, and how requests are checked. Shared examples of
 * errors are filled in. Compiling the schemas of a large document takes seconds, so all mocks of a document share them.
 */
export const describeApi = memoise((source: OpenApiDocument): DescribedApi => {
  const document = fillErrorExamples(source);
  const requests = toRequestDocument(document);
  const operations = describeOperations(document, requests);
  const checkSchema = createSchemaCheck(requests);
  let checkEntity: SchemaCheck | undefined;
  const first = rawOf(listOf(document['servers'])[0]);
  const base = basePath(first);
  return {
    document,
    operations,
    server: serverUrl(first),
    base,
    title: textOf(rawOf(document['info'])['title']) || base,
    check: (operation, request) => checkRequest(requests, operation.route, request, checkSchema),
    checkSchema,
    faultsOf(schema, entity) {
      checkEntity ??= createSchemaCheck(closeBodies(document, { side: 'response', otherFields: 'ignored' }));
      return checkEntity(rawOf(schema), entity);
    },
  };
});

/** Returns the path of a server, without a slash at the end: `/v2`. */
function basePath(server: Raw): string {
  const url = serverUrl(server);
  return URL.canParse(url, 'http://mock') ? new URL(url, 'http://mock').pathname.replace(/\/$/, '') : '';
}

/** Returns the URL of a server with the defaults of its variables. */
function serverUrl({ url, variables }: Raw): string {
  return textOf(url).replace(/\{([^{}]+)\}/g, (all, name: string) => {
    const value = rawOf(own(rawOf(variables), name))['default'];
    return textOf(value) || all;
  });
}

/**
 * Creates the function that finds the operation of a request by its method, its path with the base, such as `/v2/chargers`,
 * and its query.
 *
 * @param ways the methods and paths that lead to the operations. Default: those of the document
 */
export function createRouter(
  { base, operations }: DescribedApi,
  ways: readonly Way[] = operations.flatMap(waysTo),
): (request: Pick<SeenRequest, 'method' | 'path' | 'query'>) => Found {
  const byLength = new Map<number, (Way & { bases: ReadonlySet<string> })[]>();
  for (const way of ways) {
    const bases = new Set([base, ...(way.operation.route.servers ?? []).map(basePath)]);
    for (const length of new Set([...bases].map((start) => `${start}${way.template}`.split('/').length)))
      byLength.set(length, [...(byLength.get(length) ?? []), { ...way, bases }]);
  }
  return ({ method, path, query }) => {
    const matching = (byLength.get(path.split('/').length) ?? []).flatMap((way) => {
      const pathValues = [...way.bases]
        .map((start) =>
          path.startsWith(start) ? matchPath(way.template, path.slice(start.length)) : undefined,
        )
        .find((values) => values !== undefined);
      const queryValues = matchQuery(way.operation.route.query, query);
      return pathValues && queryValues ? [{ ...way, pathValues: { ...pathValues, ...queryValues } }] : [];
    });
    const found = matching.find((way) => way.method === method);
    if (found) return found;
    const allowed = [...new Set(matching.map((way) => way.method))];
    return { allowed, known: matching[0]?.operation };
  };
}

/** The path of an operation, and the forms of it that `x-path-forms` lists. */
export function waysTo(operation: Operation): Way[] {
  const { method, path, operation: described } = operation.route;
  const templates = new Set([path, ...textsOf(described['x-path-forms'])]);
  return [...templates].map((template) => ({ operation, method, template }));
}
