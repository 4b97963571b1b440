import type { Raw } from '@voltmoor/openapi/raw';
import type { Rule, Sources } from '../../rule';
import { collect } from '../../runRules';
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
  const sources = { apis: [document], data: { tables: new Map() } } as unknown as Sources;
  return (await collect(rule.id, (report) => rule.check(sources, report))).map(({ message }) => message);
}
