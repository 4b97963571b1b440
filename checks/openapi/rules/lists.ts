import { entriesOf, follow, partsOf, rawOf, textOf, textsOf, type Raw } from '@voltmoor/openapi/raw';
import { createApiRule } from '../apiRule';
import type { ApiDocument, ApiOperation } from '../document';

/** A reader who sends the example values must not receive an error. */
export const listParameters = createApiRule({
  id: 'api-list-examples',
  description: 'Examples and values of `sort` and `fields` name fields of the response.',
  check(api, report) {
    for (const operation of api.operations) {
      const known = responseFields(api, operation);
      if (known.size === 0) continue;
      for (const parameter of operation.parameters) {
        const name = textOf(parameter['name']);
        if (parameter['in'] !== 'query' || (name !== 'sort' && name !== 'fields')) continue;
        for (const field of namedFields(api, parameter).filter((text) => !known.has(text))) {
          report(
            operation.node,
            `has the field ${field} in ${name}, which its response does not have.`,
            'Name fields of the response. If the parameter is shared, define one for this operation.',
            '/parameters',
          );
        }
      }
    }
  },
});

/** Returns the fields in a parameter. `name,-createdAt` has two; `name,asc`, the form of API v1, has one. */
function namedFields(api: ApiDocument, parameter: Raw): string[] {
  const values = [parameter['example'], rawOf(parameter['schema'])['default'], choicesOf(api, parameter)];
  const fields = values
    .flat()
    .flatMap((text) => textOf(text).split(','))
    .map((field) => field.replace(/^-/, ''))
    .filter((field) => field !== '' && field !== 'asc' && field !== 'desc');
  return [...new Set(fields)];
}

/** Returns the values of the enumeration that a parameter accepts, or a list of which it accepts. */
function choicesOf(api: ApiDocument, parameter: Raw): string[] {
  const schema = follow(api.raw, parameter['schema']);
  return textsOf(follow(api.raw, schema['items'] ?? schema)['enum']);
}

/** Returns the fields of the entity, or of the list items, in the first success response. */
function responseFields(api: ApiDocument, operation: ApiOperation): Set<string> {
  const { response, items } = successOf(api, operation);
  return new Set((items === undefined ? response : propertiesOf(api.raw, items)).keys());
}

/** Returns the properties of the first success response, and the schema of its items if it is a list. */
function successOf(
  api: ApiDocument,
  { raw }: ApiOperation,
): { response: Map<string, unknown>; items: unknown } {
  const success = entriesOf(raw['responses']).find(([status]) => /^2/.test(status))?.[1];
  const media = entriesOf(follow(api.raw, success)['content'])[0]?.[1];
  const response = propertiesOf(api.raw, rawOf(media)['schema']);
  const list = partsOf(api.raw, response.get('data') ?? response.get('content'));
  return { response, items: list.map((part) => part['items']).find((item) => item !== undefined) };
}

/** Returns the properties of a schema and of all its parts by name. */
function propertiesOf(document: Raw, schema: unknown): Map<string, unknown> {
  return new Map(partsOf(document, schema).flatMap((part) => entriesOf(part['properties'])));
}

const isQuery = (parameter: Raw): boolean => parameter['in'] === 'query';

/** Keys that clients choose or know from elsewhere. An import uses them to find the entity of a record. */
const OWN_KEYS = ['externalId', 'identity', 'serialNumber', 'code', 'uid', 'email'];

/** Without an exact filter, a client has to read all pages to find out whether an entity exists. */
export const listFilters = createApiRule({
  id: 'api-list-filters',
  description: `A list of API v2 has a filter for each of ${OWN_KEYS.join(', ')} that its entries have.`,
  check(api, report) {
    if (api.conventions !== 'v2') return;
    for (const operation of api.operations) {
      const { items } = successOf(api, operation);
      if (operation.method !== 'get' || items === undefined) continue;
      const fields = propertiesOf(api.raw, items);
      const filters = operation.parameters.filter(isQuery).map(({ name }) => textOf(name));
      for (const key of OWN_KEYS.filter((name) => fields.has(name) && !filters.includes(name)))
        report(
          operation.node,
          `has no filter ${key}, though its entries have this field.`,
          'Add a query parameter of this name, which returns only the entry with exactly this value.',
        );
    }
  },
});

/** Readers and generated types learn from the parameter alone by what a list can be sorted. */
export const listSort = createApiRule({
  id: 'api-list-sort',
  description: 'The parameter `sort` of API v2 lists its fields as an enumeration, in both directions.',
  check(api, report) {
    if (api.conventions !== 'v2') return;
    for (const operation of api.operations) {
      const sort = operation.parameters.find(
        (parameter) => isQuery(parameter) && parameter['name'] === 'sort',
      );
      if (!sort) continue;
      const choices = choicesOf(api, sort);
      const missing = choices
        .map((choice) => (choice.startsWith('-') ? choice.slice(1) : `-${choice}`))
        .filter((choice) => !choices.includes(choice));
      if (choices.length > 0 && missing.length === 0) continue;
      report(
        operation.node,
        choices.length === 0
          ? 'does not list the fields of sort as an enumeration.'
          : `does not list ${missing.join(', ')} in the enumeration of sort.`,
        'Write a schema of the type array whose items have an enum with each field and its descending form, such as -name.',
        '/parameters',
      );
    }
  },
});
