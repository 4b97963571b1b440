import { compareSchemas } from '../../compare';
import { escapeHtml } from '../../markdown/escapeHtml';
import { anchorOf } from '../../model/anchors';
import { collectSchemaSides } from '../../model/schemaSides';
import type { ApiReference, NamedSchema } from '../../model/types';
import type { LoadedApi } from '../createReference';
import type { ReferencePage, ViewModule } from '../pages/pages';
import { categoryOfSchema, schemaPath, sharedSchemas } from '../pages/schemas';
import { toTrail } from '../pages/trail';
import { versionsText } from './comparisonPages';
import { schemaVersionsOf, type VersionedSchema } from './schemaVersions';
import { pairVersions, type VersionPair } from './versions';

/** The page that compares a schema in two versions. */
interface SchemaComparison extends VersionPair<VersionedSchema> {
  path: string;
  versions: string;
}

/** Lists the comparisons of a schema with itself in other versions. */
export function schemaComparisonsOf(api: LoadedApi, schema: NamedSchema): SchemaComparison[] {
  return pairVersions(schemaVersionsOf(api, schema)).map((pair) => ({
    ...pair,
    path: `${schemaPath(api.options, pair.newer.schema.name)}/${pair.older.schema.name}`,
    versions: versionsText(pair.older.version, pair.newer.version),
  }));
}

/**
 * Builds a page for each comparison of two versions of a schema.
 *
 * @param renderSchema returns the HTML of a schema's page, to find out which fields have an anchor
 */
export function buildSchemaComparisonPages(
  api: LoadedApi,
  view: ViewModule,
  renderSchema: (schema: NamedSchema) => string,
): ReferencePage[] {
  return sharedSchemas(api).flatMap((schema) =>
    schemaComparisonsOf(api, schema)
      .filter(({ newer }) => newer.schema === schema)
      .map((comparison) => toPage(api, comparison, view, renderSchema)),
  );
}

function toPage(
  api: LoadedApi,
  { older, newer, path }: SchemaComparison,
  view: ViewModule,
  renderSchema: (schema: NamedSchema) => string,
): ReferencePage {
  const { reference, options } = api;
  const toSide = ({ schema, version }: VersionedSchema) => {
    const html = renderSchema(schema);
    return {
      label: `${options.label} ${version}`,
      url: schemaPath(options, schema.name),
      hasAnchor: (anchor: string) => html.includes(`id="${escapeHtml(anchor)}"`),
      reference,
    };
  };
  const title = `${newer.schema.title}: ${older.version} and ${newer.version} compared`;
  return {
    path,
    title: `${title} · ${options.label}`,
    description: `What ${options.label} ${newer.version} added, removed and changed in ${newer.schema.title} against ${older.version}, field by field.`,
    trail: toTrail(
      api,
      categoryOfSchema(reference, newer.schema),
      { label: newer.schema.title, href: schemaPath(options, newer.schema.name) },
      `${older.version} and ${newer.version} compared`,
    ),
    render: () => {
      const others = schemaComparisonsOf(api, newer.schema).map((other) => ({
        label: other.versions,
        url: other.path,
        current: other.path === path,
      }));
      const fields = compareFieldsOf(api, older.schema.name, newer.schema.name);
      const comparison = { facts: [], fields };
      const html = view.renderComparison(toSide(older), toSide(newer), comparison, options.base, others);
      return `<h1>${escapeHtml(title)}</h1>${html}`;
    },
  };
}

const sides = new WeakMap<ApiReference, ReturnType<typeof collectSchemaSides>>();

/** Returns the sides of the schemas of an API. Caches the result for each API. */
function sidesOf(reference: ApiReference): ReturnType<typeof collectSchemaSides> {
  const known = sides.get(reference) ?? collectSchemaSides(reference);
  sides.set(reference, known);
  return known;
}

/** Compares two schemas. The anchors of removed fields are those of the older schema's page. */
function compareFieldsOf({ reference }: LoadedApi, older: string, newer: string) {
  const [oldAnchor, newAnchor] = [older, newer].map((name) => anchorOf({ kind: 'schema', name }, [])) as [
    string,
    string,
  ];
  const changes = compareSchemas(
    { reference, name: older },
    { reference, name: newer },
    { schemaSide: sidesOf(reference)(newer) },
  );
  return changes.map((change) => ({
    ...change,
    place: { kind: 'schema' as const, name: 'Fields' },
    anchor: change.kind === 'removed' ? change.anchor.replace(newAnchor, oldAnchor) : change.anchor,
  }));
}
