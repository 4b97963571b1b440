import type { Raw } from '@voltmoor/openapi-reference/load/raw';
import type { Rule, Sources } from '../../rule';
import { keepNothing } from '../../sources/keptProblems';
import { buildApiDocument } from '../document';

/** What a rule says of a document that holds only what a test is about. */
export async function checkSmallApi(rule: Rule, raw: Raw, id = 'cpo'): Promise<string[]> {
  const settings = { id, label: id, source: `specs/${id}.yaml`, operationsPath: '/', categoriesPath: '/' };
  const document = buildApiDocument(settings, raw, () => ({ file: settings.source, line: 1 }));
  const sources = {
    apis: [document],
    data: { tables: new Map() },
    kept: keepNothing,
  } as unknown as Sources;
  return (await rule.check(sources)).map(({ message }) => message);
}
