import type { Raw } from '@voltmoor/openapi-reference/load/raw';
import type { Rule, Sources } from '../../rule';
import { noCache } from '../../sources/problemCache';
import { buildApiDocument, type ApiSettings } from '../document';

/** Runs a rule on a document that contains only what the test needs. */
export async function checkSmallApi(
  rule: Rule,
  raw: Raw,
  conventions: ApiSettings['conventions'] = 'v2',
): Promise<string[]> {
  const settings: ApiSettings = {
    id: 'small',
    label: 'Small API',
    source: 'specs/small.yaml',
    operationsPath: '/',
    categoriesPath: '/',
    rules: 'house',
    conventions,
  };
  const document = buildApiDocument(settings, raw, () => ({ file: settings.source, line: 1 }));
  const sources = {
    apis: [document],
    data: { tables: new Map() },
    cache: noCache,
  } as unknown as Sources;
  return (await rule.check(sources)).map(({ message }) => message);
}
