import { compareSchemas } from '../../compare';
import { anchorOf } from '../../model/anchors';
import { operationOf } from '../../model/operation/operationOf';
import { collectSchemaSides } from '../../model/schemaSides';
import type { ApiReference, NamedSchema } from '../../model/types';
import { versionsText } from './comparisonPages';
import type { LoadedApi } from '../createReference';
import { escapeHtml } from '../../markdown/escapeHtml';
import type { ReferencePage, ViewModule } from '../pages/pages';
import { categoryOfSchema, schemaPath, sharedSchemas } from '../pages/schemas';
import { toTrail } from '../pages/trail';
import { compareVersions, pairVersions, type VersionPair } from './versions';

/** A named schema with its own page, and the version of the API that it belongs to. */
interface VersionedSchema {
  schema: NamedSchema;
  version: string;
}

/** The page that compares a schema in two versions. */
interface SchemaComparison extends VersionPair<VersionedSchema> {
  path: string;
  versions: string;
}

/**
 * Lists a schema in all versions of its API, oldest first. Two schemas are versions of one another when they have the same
 * title and each is only used by operations of one version. Empty when the schema belongs to no version.
 */
export function schemaVersionsOf(api: LoadedApi, { name, title }: NamedSchema): VersionedSchema[] {
  const versions = groupByTitle(api).get(title) ?? [];
  // If two schemas of a version have the same title, it is not known which one the other versions correspond to.
  if (new Set(versions.map(({ version }) => version)).size < versions.length) return [];
  return versions.some(({ schema }) => schema.name === name) ? versions : [];
}

const groups = new WeakMap<LoadedApi, Map<string, VersionedSchema[]>>();

/** Groups the schemas that belong to a version by title, oldest first. Caches the result for each API. */
function groupByTitle(api: LoadedApi): Map<string, VersionedSchema[]> {
  const known = groups.get(api);
  if (known) return known;
  const byTitle = new Map<string, VersionedSchema[]>();
  for (const schema of sharedSchemas(api)) {
    const version = versionOf(api, schema);
    if (version === undefined) continue;
    const group = [...(byTitle.get(schema.title) ?? []), { schema, version }];
    byTitle.set(
      schema.title,
      group.sort((a, b) => compareVersions(a.version, b.version)),
    );
  }
  groups.set(api, byTitle);
  return byTitle;
}

/** Returns the version of the operations that use a schema, if all of them belong to the same one. */
function versionOf({ reference }: LoadedApi, { usedBy }: NamedSchema): string | undefined {
  const versions = new Set(usedBy.map((id) => operationOf(reference, id)?.apiVersion));
  return versions.size === 1 ? [...versions][0] : undefined;
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
