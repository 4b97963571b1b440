import { groupBy } from '@voltmoor/build-tools/groupBy';
import { z } from 'zod';
import type { Library, OperationEntry } from '../library/library';
import { findNamedSection } from '../text/findNamedSection';
import { apiArgument, assertApi, missing, shortText } from './arguments';
import { defineTool } from './tool';

const toLine = ({ id, method, path, title, isDeprecated }: OperationEntry): string =>
  `- ${id}: ${method} ${path} (${title})${isDeprecated ? ', deprecated' : ''}`;

export const listOperations = defineTool({
  name: 'list_operations',
  title: 'List operations',
  description:
    'Lists the operations of the APIs with their ids, methods and paths. Without arguments, it lists the APIs and their categories.',
  arguments: {
    api: apiArgument,
    category: shortText().optional().describe('Title of a category, such as "Chargers".'),
    method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).optional().describe('HTTP method.'),
  },
  run: (library, { api, category, method }) => {
    assertApi(library, api);
    const source = library.site.url + library.site.baseUrl;
    if (api === undefined && category === undefined && method === undefined)
      return { source, text: describeApis(library) };
    const ofApi = library.operations.filter((operation) => api === undefined || operation.api === api);
    const matching = ofApi.filter(
      (operation) =>
        (category === undefined || operation.category.toLowerCase() === category.toLowerCase()) &&
        (method === undefined || operation.method === method),
    );
    if (matching.length === 0 && category !== undefined)
      throw missing(
        'category with such operations',
        category,
        ofApi.map((each) => each.category),
        'list_operations',
      );
    return { source, text: writeGroups(matching) };
  },
});

function describeApis({ apis, operations }: Library): string {
  return apis
    .map((api) => {
      const own = operations.filter((operation) => operation.api === api);
      const categories = [...groupBy(own, ({ category }) => category)];
      const lines = categories.map(([title, { length }]) => `- ${title}: ${length} operations`);
      return [`## API ${api}`, ...lines].join('\n');
    })
    .join('\n\n');
}

function writeGroups(operations: readonly OperationEntry[]): string {
  const groups = groupBy(operations, ({ api, category }) => `${api}: ${category}`);
  return groups.size === 0
    ? 'No operation has this method.'
    : [...groups].map(([title, list]) => [`## ${title}`, ...list.map(toLine)].join('\n')).join('\n\n');
}

export const getOperation = defineTool({
  name: 'get_operation',
  title: 'Read an operation',
  description:
    'Returns the reference of an operation: purpose, scope, permission, limits, parameters, request body, responses with their error codes, and samples.',
  arguments: {
    operation: shortText().describe(
      'Id such as "reset-charger", or method and path such as "GET /chargers".',
    ),
    api: apiArgument,
    part: z
      .enum(['all', 'parameters', 'request', 'responses', 'samples'])
      .default('all')
      .describe('Part to return.'),
  },
  run: (library, { operation: name, api, part }) => {
    assertApi(library, api);
    const { page } = findOperation(library, name, api);
    const source = library.site.url + page.url;
    const text = part === 'all' ? page.markdown : findNamedSection(page, part);
    return text === undefined
      ? { source, text: `This operation has no ${part}.` }
      : { source: part === 'all' ? source : `${source}#${part}`, text };
  },
});

/**
 * Finds an operation by id, or by method and path. Without an API, one that is not deprecated comes first.
 * @throws ToolError when there is no such operation
 */
export function findOperation(library: Library, name: string, api?: string): OperationEntry {
  const wanted = name.toLowerCase();
  const found = library.operations
    .filter(
      (operation) =>
        (api === undefined || operation.api === api) &&
        (operation.id.toLowerCase() === wanted ||
          `${operation.method} ${operation.path}`.toLowerCase() === wanted ||
          operation.title.toLowerCase() === wanted),
    )
    .sort((a, b) => Number(a.isDeprecated) - Number(b.isDeprecated))[0];
  if (found === undefined)
    throw missing(
      'operation',
      name,
      library.operations.map(({ id }) => id),
      'list_operations',
    );
  return found;
}
