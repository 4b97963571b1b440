import { entriesOf, listOf, textsOf } from '@voltmoor/openapi/raw';
import { suggest } from '../../names/searchFiles';
import type { Rule } from '../../rule';
import { columnOf } from '../../sources/parseData';
import { createApiRule } from '../apiRule';
import { followsHouseRules } from '../document';

/** A key needs no scope to read data about itself. */
const OPEN_TO_ANY_KEY = /^\/me(\/|$)/;

/** Tells readers which scope a key needs. */
export const scopes = createApiRule({
  id: 'api-scopes',
  description: 'Operations of API v2 require scopes of content/data/scopes.yaml.',
  reads: ['data'],
  check(api, report, { data }) {
    if (api.conventions !== 'v2') return;
    const known = columnOf(data, 'scopes', 'scope');
    for (const { node, raw, path } of api.operations) {
      if (raw['security'] === undefined) continue;
      const required = scopesOf(raw['security']);
      if (required.length === 0 && !OPEN_TO_ANY_KEY.test(path))
        report(node, 'requires no scope.', 'Name its scopes: [{bearerKey: [chargers:read]}].', '/security');
      for (const scope of required.filter((name) => !known.includes(name))) {
        const fix = suggest(scope, known, TABLE);
        report(node, `requires the scope ${scope}, which does not exist.`, fix, '/security');
      }
    }
  },
});

/** Tells readers which permission an operator needs for the same task in the products. */
export const permissions = createApiRule({
  id: 'api-permission-names',
  description: 'x-permissions names permissions of content/data/permissions.yaml.',
  reads: ['data'],
  check(api, report, { data }) {
    const known = columnOf(data, 'permissions', 'name');
    for (const { raw, node } of api.operations) {
      for (const name of textsOf(raw['x-permissions']).filter((permission) => !known.includes(permission))) {
        const fix = suggest(name, known, 'content/data/permissions.yaml');
        report(node, `requires the permission ${name}, which does not exist.`, fix, '/x-permissions');
      }
    }
  },
});

const TABLE = 'content/data/scopes.yaml';

/** The table of scopes must agree with the document. */
export const scopeTable: Rule = {
  id: 'scope-table',
  description: `${TABLE} lists for each scope the operations that require it.`,
  check({ apis, data, placeIn }, report) {
    const rows = data.tables.get('scopes')?.rows ?? [];
    const known = rows.map((row) => row['scope']);
    for (const api of apis) {
      if (!followsHouseRules(api) || api.conventions !== 'v2') continue;
      const operations = api.operations.map(({ id, raw }) => ({ id, scopes: scopesOf(raw['security']) }));
      // An operation with an unknown scope probably means one of this table. The rule `api-scopes` reports it.
      const unsure = operations.filter((operation) =>
        operation.scopes.some((scope) => !known.includes(scope)),
      );
      rows.forEach((row, index) => {
        const scope = typeof row['scope'] === 'string' ? row['scope'] : '';
        const listed = Array.isArray(row['operations']) ? row['operations'] : [];
        const requiring = operations
          .filter((operation) => operation.scopes.includes(scope))
          .map(({ id }) => id);
        const missing = requiring.filter((id) => !listed.includes(id));
        const extra = listed.filter(
          (id) => !requiring.includes(id) && unsure.every((operation) => operation.id !== id),
        );
        const parts = [
          ...(missing.length > 0 ? [`does not list ${missing.join(', ')}`] : []),
          ...(extra.length > 0
            ? [`lists ${extra.join(', ')}, which ${extra.length === 1 ? 'does' : 'do'} not require it`]
            : []),
        ];
        if (parts.length === 0) return;
        const place = placeIn(TABLE, ['rows', index, 'operations']);
        report(place, `scope ${scope} ${parts.join(' and ')}.`, 'Make the table and the document agree.');
      });
    }
  },
};

/** Returns the scopes of all alternatives of a security requirement. */
export function scopesOf(security: unknown): string[] {
  return listOf(security).flatMap((choice) => entriesOf(choice).flatMap(([, names]) => textsOf(names)));
}
