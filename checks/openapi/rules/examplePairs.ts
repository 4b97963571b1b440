import {
  follow,
  entriesOf,
  isRaw,
  listOf,
  rawOf,
  textOf,
  type Raw,
  ALL,
  partsOf,
} from '@voltmoor/openapi/raw';
import { createApiRule } from '../apiRule';
import { below, type ApiDocument, type ApiOperation } from '../document';

const LONGEST = 60;

/** A reader compares the request on a page with the response beside it. */
export const examplePairs = createApiRule({
  id: 'api-example-pairs',
  description: 'Each example request has an example response, which returns the values that were sent.',
  check(api, report) {
    // OCPI only returns a status.
    if (api.conventions === undefined || api.conventions === 'ocpi') return;
    const show = (value: unknown) =>
      value === undefined ? 'nothing' : JSON.stringify(value).slice(0, LONGEST);
    for (const operation of api.operations) {
      const { raw, node } = operation;
      const requests = examplesIn(api, raw['requestBody'], `${node.pointer}/requestBody`);
      const responses = successExamples(api, operation);
      if (requests.length === 0 || responses.length === 0) continue;
      const known = requests.map(({ name }) => name);
      for (const { name, pointer } of requests) {
        if (responses.some((response) => response.requests.includes(name))) continue;
        report(
          pointer,
          `${operation.id}: example ${name} of the request has no response.`,
          `Add a response example ${name}, or add ${name} to x-requests of the response that belongs to it.`,
        );
      }
      for (const response of responses) {
        const subject = `${operation.id}: example ${response.name} of the response`;
        for (const name of response.requests.filter((request) => !known.includes(request))) {
          report(
            response.pointer,
            `${subject} belongs to the request ${name}, which does not exist.`,
            `Give it the name of its request, or list its requests in x-requests. The requests are ${known.join(', ')}.`,
          );
        }
        for (const request of requests.filter(({ name }) => response.requests.includes(name))) {
          for (const { path, sent, returned } of compareEcho(
            api.raw,
            response.schema,
            request.value,
            response.value,
          )) {
            report(
              response.pointer,
              `${subject} has ${show(returned)} in ${path} instead of ${show(sent)}, unlike the request ${request.name}.`,
              'Use the same value in both. If the server changes the value, say why in x-computed of the property.',
            );
          }
        }
      }
    }
  },
});

/** A named example of a body. */
interface BodyExample {
  name: string;
  value: unknown;
  /** Pointer of the example. */
  pointer: string;
  /** Schema of the body. */
  schema: unknown;
  /** Names of the request examples that a response example belongs to; by default its own name. */
  requests: readonly string[];
}

/** Lists the examples of an operation's successful responses. */
function successExamples(api: ApiDocument, { raw, node }: ApiOperation): BodyExample[] {
  return entriesOf(raw['responses'])
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([status, response]) => examplesIn(api, response, `${node.pointer}/responses/${status}`));
}

/** Lists the examples of a body, of all media types. */
function examplesIn(api: ApiDocument, body: unknown, written: string): BodyExample[] {
  const pointer = textOf(rawOf(body)['$ref']) || written;
  return entriesOf(follow(api.raw, body)['content']).flatMap(([mediaType, media]) => {
    const { schema, examples } = rawOf(media);
    return entriesOf(examples).map(([name, example]): BodyExample => {
      const raw = follow(api.raw, example);
      const declared = raw['x-requests'];
      return {
        name,
        value: raw['value'],
        pointer: below(pointer, 'content', mediaType, 'examples', name),
        schema,
        requests: declared === undefined ? [name] : listOf(declared).map(textOf),
      };
    });
  });
}

/** A field that was sent with one value and returned with another one. */
interface Difference {
  /** Path of the field in the response, such as `sockets[0].maxPowerKw`. */
  path: string;
  sent: unknown;
  returned: unknown;
}

/**
 * Compares the fields of a request with the fields of the same name in the response. A field that the schema marks with
 * `readOnly` or `x-computed` may differ. A property with `x-request-body` contains the fields of the request.
 *
 * @param schema schema of the response
 */
function compareEcho(document: Raw, schema: unknown, sent: unknown, returned: unknown): Difference[] {
  const inProperties = Object.entries(rawOf(returned)).flatMap(([name, value]) => {
    const properties = propertiesNamed(document, [schema], name);
    return isMarked(document, properties, ['x-request-body'])
      ? compareValues(document, sent, value, properties, name)
      : [];
  });
  return [...compareValues(document, sent, returned, [schema], ''), ...inProperties];
}

/** @param schemas all schemas that describe the value at the path */
function compareValues(
  document: Raw,
  sent: unknown,
  returned: unknown,
  schemas: readonly unknown[],
  path: string,
): Difference[] {
  if (Array.isArray(sent) && Array.isArray(returned) && sent.length === returned.length) {
    const items = schemas.flatMap((schema) => partsOf(document, schema).map((part) => part['items']));
    return sent.flatMap((item, index) =>
      compareValues(document, item, returned[index], items, `${path}[${index}]`),
    );
  }
  if (!isRaw(sent) || !isRaw(returned))
    return JSON.stringify(sent) === JSON.stringify(returned) ? [] : [{ path, sent, returned }];
  return Object.entries(sent).flatMap(([name, value]) => {
    const properties = propertiesNamed(document, schemas, name);
    if (isMarked(document, properties, ['readOnly', 'x-computed'])) return [];
    const place = path === '' ? name : `${path}.${name}`;
    if (Object.hasOwn(returned, name))
      return compareValues(document, value, returned[name], properties, place);
    // In a merge patch, null removes a field. A response need not have what its schema does not describe.
    const isExpected =
      value !== null && properties.some((property) => !isMarked(document, [property], ['writeOnly']));
    return isExpected ? [{ path: place, sent: value, returned: undefined }] : [];
  });
}

function propertiesNamed(document: Raw, schemas: readonly unknown[], name: string): unknown[] {
  return schemas
    .flatMap((schema) => partsOf(document, schema))
    .map(
      // The schema of the values of a map. Other objects only allow or forbid more properties.
      ({ properties, additionalProperties: others }) =>
        rawOf(properties)[name] ?? (isRaw(others) ? others : undefined),
    )
    .filter((property) => property !== undefined);
}

/** Whether one of the properties, or a schema that it refers to, has one of the marks. */
function isMarked(document: Raw, properties: readonly unknown[], marks: readonly string[]): boolean {
  return properties
    .flatMap((property) => partsOf(document, property, { keywords: ALL }))
    .some((part) => marks.some((mark) => part[mark] !== undefined && part[mark] !== false));
}
