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

/** Compiling the schemas of a large document takes seconds, so all mocks of a document share them. */
const described = new WeakMap<OpenApiDocument, DescribedApi>();

/**
 * Reads from a bundled OpenAPI 3.1 document which operations there are, and how requests are checked. Shared examples of
 * errors are filled in.
 */
export function describeApi(source: OpenApiDocument): DescribedApi {
  const known = described.get(source);
  if (known) return known;
  const document = fillErrorExamples(source);
  const requests = toRequestDocument(document);
  const operations = describeOperations(document, requests);
  const checkSchema = createSchemaCheck(requests);
  let checkEntity: SchemaCheck | undefined;
  const server = serverUrl(rawOf(listOf(document['servers'])[0]));
  const base = URL.canParse(server, 'http://mock')
    ? new URL(server, 'http://mock').pathname.replace(/\/$/, '')
    : '';
  const api: DescribedApi = {
    document,
    operations,
    server,
    base,
    title: textOf(rawOf(document['info'])['title']) || base,
    check: (operation, request) => checkRequest(requests, operation.route, request, checkSchema),
    checkSchema,
    faultsOf(schema, entity) {
      checkEntity ??= createSchemaCheck(closeBodies(document, { side: 'response', otherFields: 'ignored' }));
      return checkEntity(rawOf(schema), entity);
    },
  };
  described.set(source, api);
  return api;
}

/** Returns the URL of a server with the defaults of its variables. */
function serverUrl({ url, variables }: Raw): string {
  return textOf(url).replace(/\{([^{}]+)\}/g, (all, name: string) => {
    const value = rawOf(own(rawOf(variables), name))['default'];
    return textOf(value) || all;
  });
}

/**
 * Creates the function that finds the operation of a request by its method and its path with the base: `/v2/chargers`.
 *
 * @param ways the methods and paths that lead to the operations. Default: those of the document
 */
export function createRouter(
  { base, operations }: DescribedApi,
  ways: readonly Way[] = operations.flatMap(waysTo),
): (method: string, path: string) => Found {
  const byLength = new Map<number, Way[]>();
  for (const way of ways) {
    const { length } = way.template.split('/');
    byLength.set(length, [...(byLength.get(length) ?? []), way]);
  }
  return (method, path) => {
    const relative = path.startsWith(`${base}/`) ? path.slice(base.length) : '';
    const matching = (byLength.get(relative.split('/').length) ?? []).flatMap((way) => {
      const pathValues = matchPath(way.template, relative);
      return pathValues ? [{ ...way, pathValues }] : [];
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
