import type { Operation } from '../../model/types';
import type { MigrationRow } from '../../view';
import { dateText } from '../../view/labels';
import type { LoadedApi } from '../createReference';
import { withBase } from '../routes';
import { escapeHtml } from '../../markdown/escapeHtml';
import type { SidebarReferencePage, ViewModule } from '../pages/pages';
import { operationPath } from '../pages/sidebar';

/** Returns the path of the page that maps a deprecated API to its successor. */
function migrationPath(api: LoadedApi): string {
  return withBase(api.options, `${api.options.operationsPath}/migration`);
}

/**
 * Builds the page that maps every operation of a deprecated API to its successor. Returns an empty array for other APIs.
 */
export function buildMigrationPage(
  api: LoadedApi,
  apis: LoadedApi[],
  view: ViewModule,
): SidebarReferencePage[] {
  const operations = Object.values(api.reference.operations);
  if (!operations.every(({ deprecation }) => deprecation !== undefined)) return [];
  const successor = apis.find(({ options }) =>
    operations.some((operation) => leadsTo(operation, options.id)),
  );
  if (!successor) return [];
  const { label, generation } = api.options;
  const title = `From ${label} to ${successor.options.label}`;
  const sunset = operations.find(({ deprecation }) => deprecation?.sunset)?.deprecation?.sunset;
  return [
    {
      path: migrationPath(api),
      title,
      label: `Map to ${successor.options.label}`,
      description: `Every operation of ${generation} with the one that replaces it in ${successor.options.generation}.`,
      render: () =>
        [
          `<h1>${escapeHtml(title)}</h1>`,
          `<p>${sunset ? `The sunset date of ${escapeHtml(generation)} is ${escapeHtml(dateText(sunset))}` : `${escapeHtml(generation)} is deprecated`}. `,
          `This map lists its ${operations.length} operations with their replacements. It is generated from both documents.`,
          api.reference.fieldMap ? ' The link “Fields” leads to the new names of all fields.' : '',
          '</p>',
          view.renderMigrationMap(
            operations.map((operation) => toRow(api, apis, operation)),
            api.reference.migration,
            api.options.base,
          ),
        ].join(''),
    },
  ];
}

function leadsTo({ deprecation }: Operation, apiId: string): boolean {
  return deprecation?.replacedBy.some((id) => id.startsWith(`${apiId}/`)) ?? false;
}

function toRow(api: LoadedApi, apis: LoadedApi[], operation: Operation): MigrationRow {
  const { method, path, summary, category, deprecation } = operation;
  return {
    method,
    path,
    name: summary,
    url: operationPath(api.options, operation.id),
    category: api.reference.categories.find(({ slug }) => slug === category)?.title ?? category,
    successors: (deprecation?.replacedBy ?? []).flatMap((reference) => {
      const [apiId = '', operationId = ''] = reference.split('/', 2);
      const target = apis.find(({ options }) => options.id === apiId);
      const found = target?.reference.operations[operationId];
      if (!target || !found) return [];
      const url = operationPath(target.options, found.id);
      return [{ method: found.method, path: found.path, name: found.summary, url }];
    }),
    hasFieldMap: api.reference.fieldMap !== undefined && (deprecation?.replacedBy.length ?? 0) > 0,
    ...(deprecation?.noSuccessor && { note: deprecation.noSuccessor }),
  };
}
