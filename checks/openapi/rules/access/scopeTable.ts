import { entriesOf, isRaw, listOf, textsOf } from '@voltmoor/openapi-reference/load/raw';
import type { Problem, Rule, Sources } from '../../../rule';
import { createYamlPlaces } from '../../../sources/yamlPlace';
import { followsHouseRules, type ApiOperation } from '../../document';
import { profileOf } from '../../profiles';

const TABLE = 'content/data/scopes.yaml';

/** The table of scopes must agree with the document. */
export const scopeTable: Rule = {
  id: 'scope-table',
  description: 'content/data/scopes.yaml lists for each scope the operations that require it.',
  check(sources) {
    return sources.apis
      .filter((api) => followsHouseRules(api) && profileOf(api).hasScopes)
      .flatMap((api) => compareTable(api.operations, sources));
  },
};

function compareTable(operations: readonly ApiOperation[], { data, files }: Sources): Problem[] {
  const rows = data.tables.get('scopes')?.rows ?? [];
  const known = rows.map((row) => row['scope']);
  // An operation with an unknown scope probably means one of this table. The rule `api-security` reports it.
  const unsure = new Set(
    operations
      .filter(({ raw }) => scopesOf(raw['security']).some((scope) => !known.includes(scope)))
      .map(({ id }) => id),
  );
  const { lineOf } = createYamlPlaces(files.get(TABLE) ?? '');
  return rows.flatMap((row, index): Problem[] => {
    const scope = typeof row['scope'] === 'string' ? row['scope'] : '';
    const listed = Array.isArray(row['operations']) ? row['operations'] : [];
    const asking = operations
      .filter(({ raw }) => scopesOf(raw['security']).includes(scope))
      .map(({ id }) => id);
    const missing = asking.filter((id) => !listed.includes(id));
    const extra = listed.filter((id) => !asking.includes(id) && !unsure.has(id));
    if (missing.length + extra.length === 0) return [];
    const parts = [
      ...(missing.length > 0 ? [`does not list ${missing.join(', ')}`] : []),
      ...(extra.length > 0
        ? [`lists ${extra.join(', ')}, which ${extra.length === 1 ? 'does' : 'do'} not require it`]
        : []),
    ];
    return [
      {
        file: TABLE,
        line: lineOf(['rows', index, 'operations']),
        message: `scope ${scope} ${parts.join(' and ')}.`,
        fix: 'Make the table and the document agree.',
      },
    ];
  });
}

function scopesOf(value: unknown): string[] {
  return listOf(value)
    .filter(isRaw)
    .flatMap((choice) => entriesOf(choice).flatMap(([, asked]) => textsOf(asked)));
}
