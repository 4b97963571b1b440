import { escapeHtml } from '@voltmoor/build-tools/escapeHtml';
import type { Operation } from '@voltmoor/openapi/model';
import { mapFields } from '../../migration/mapFields';
import { dateText, renderMigrationMap, type FieldMapSection, type MigrationRow } from '../../view';
import { findOperation, type LoadedApi } from '../createReference';
import type { ReferencePage } from '../pages/pages';
import { operationPath, withBase } from '../routes';

interface Successor {
  api: LoadedApi;
  operation: Operation;
}

/** Returns the operations that replace a deprecated one. Those that do not exist are left out. */
export function successorsOf(
  apis: readonly LoadedApi[],
  api: LoadedApi,
  { deprecation }: Operation,
): Successor[] {
  return (deprecation?.replacedBy ?? []).flatMap(
    (id) => findOperation(apis, id.includes('/') ? id : `${api.options.id}/${id}`) ?? [],
  );
}

/**
 * Maps the fields of a deprecated operation to each of its successors. Returns an empty array when the document has no
 * `x-field-map`.
 */
export function fieldMapsOf(
  apis: readonly LoadedApi[],
  api: LoadedApi,
  operation: Operation,
): FieldMapSection[] {
  const { fieldMap } = api.reference;
  if (!fieldMap) return [];
  const toSide = (found: Successor) => ({ reference: found.api.reference, operation: found.operation });
  return successorsOf(apis, api, operation).map((successor) => ({
    successor: {
      label: successor.operation.summary,
      url: operationPath(successor.api.options, successor.operation.id),
    },
    before: api.options.generation,
    after: successor.api.options.generation,
    mapping: mapFields(toSide({ api, operation }), toSide(successor), fieldMap, (id) => {
      const found = findOperation(apis, id);
      return found && toSide(found);
    }),
  }));
}

/**
 * Builds the page that maps every operation of a deprecated API to its successor. Returns an empty array for other APIs.
 */
export function buildMigrationPage(api: LoadedApi, apis: LoadedApi[]): (ReferencePage & { label: string })[] {
  const operations = Object.values(api.reference.operations);
  if (!operations.every(({ deprecation }) => deprecation !== undefined)) return [];
  const successor = apis.find(({ options }) =>
    operations.some(({ deprecation }) =>
      deprecation?.replacedBy.some((id) => id.startsWith(`${options.id}/`)),
    ),
  );
  if (!successor) return [];
  const { label, generation, operationsPath, base } = api.options;
  const title = `From ${label} to ${successor.options.label}`;
  const sunset = operations.find(({ deprecation }) => deprecation?.sunset)?.deprecation?.sunset;
  return [
    {
      path: withBase(api.options, `${operationsPath}/migration`),
      title,
      label: title,
      description: `Every operation of ${generation} with the one that replaces it in ${successor.options.generation}.`,
      render: () =>
        [
          `<h1>From ${whole(label)} to ${whole(successor.options.label)}</h1>`,
          `<p>${sunset ? `The sunset date of ${escapeHtml(generation)} is ${escapeHtml(dateText(sunset))}` : `${escapeHtml(generation)} is deprecated`}. `,
          `This map lists its ${operations.length} operations with their replacements. It is generated from both documents.`,
          api.reference.fieldMap ? ' The link “Fields” leads to the new names of all fields.' : '',
          '</p>',
          renderMigrationMap(
            operations.map((operation) => toRow(api, apis, operation)),
            api.reference.migration,
            base,
          ),
        ].join(''),
    },
  ];
}

function toRow(api: LoadedApi, apis: LoadedApi[], operation: Operation): MigrationRow {
  const { category, deprecation } = operation;
  const toAddress = ({ api: { options }, operation: { method, path, summary, id } }: Successor) => ({
    method,
    path,
    name: summary,
    url: operationPath(options, id),
  });
  return {
    ...toAddress({ api, operation }),
    category: api.reference.categories.find(({ slug }) => slug === category)?.title ?? category,
    successors: successorsOf(apis, api, operation).map(toAddress),
    hasFieldMap: api.reference.fieldMap !== undefined && (deprecation?.replacedBy.length ?? 0) > 0,
    ...(deprecation?.noSuccessor && { note: deprecation.noSuccessor }),
  };
}

/** A name that does not break between its words. */
const whole = (name: string): string => `<span class="vr-whole">${escapeHtml(name)}</span>`;
