import { describe, expect, it } from 'vitest';
import { namesOfOperation, operationNamesIn } from './operationNames';

/** Whether the query is the title or the id of the operation. */
const isName = (query: string, title: string, id: string): boolean =>
  operationNamesIn(query).some((name) => namesOfOperation(title, id).includes(name));

describe('names of operations', () => {
  it.each([
    'start charging api v1',
    'Start charging API',
    'start charging endpoint',
    'start charging v1',
    'v1 start charging',
    'API v2 Start charging',
  ])('are found in a query that names an API: %s', (query) => {
    expect(isName(query, 'Start charging', 'begin-charging')).toBe(true);
  });

  it.each(['patch token 2.1.1', 'patch tokens 211', 'Patch-Tokens-211'])(
    'are found in a query with a version: %s',
    (query) => {
      expect(isName(query, 'Change a token', 'patch-tokens-211')).toBe(true);
    },
  );

  it.each(['add drivers', 'add a driver', 'add-driver', 'api', ' v1', 'v1', 'ocpi add a driver', ''])(
    'are not found in a query without an API or a version: %s',
    (query) => {
      expect(isName(query, 'Add a driver', 'add-driver')).toBe(false);
    },
  );
});
