import { mapFields, type FindOperation } from '../../migration/mapFields';
import { operationOf } from '../../model/operation/operationOf';
import type { Operation } from '../../model/types';
import type { FieldMapSection } from '../../view';
import type { LoadedApi } from '../createReference';
import { operationPath } from '../pages/sidebar';

/**
 * Maps the fields of a deprecated operation to each of its successors. Returns an empty array when the document has no
 * `x-field-map`, and for successors that do not exist.
 */
export function fieldMapsOf(
  api: LoadedApi,
  apis: readonly LoadedApi[],
  operation: Operation,
): FieldMapSection[] {
  const { fieldMap } = api.reference;
  if (!fieldMap) return [];
  const find: FindOperation = (id) => {
    const found = findSuccessor(apis, id);
    return found && { reference: found.api.reference, operation: found.operation };
  };
  return (operation.deprecation?.replacedBy ?? []).flatMap((id) => {
    const found = findSuccessor(apis, id);
    if (!found) return [];
    const { api: target, operation: successor } = found;
    return [
      {
        successor: { label: successor.summary, url: operationPath(target.options, successor.id) },
        before: api.options.generation,
        after: target.options.generation,
        mapping: mapFields(
          { reference: api.reference, operation },
          { reference: target.reference, operation: successor },
          fieldMap,
          find,
        ),
      },
    ];
  });
}

function findSuccessor(apis: readonly LoadedApi[], id: string) {
  const [apiId, operationId = ''] = id.split('/', 2);
  const api = apis.find(({ options }) => options.id === apiId);
  const operation = api && operationOf(api.reference, operationId);
  return api && operation && { api, operation };
}
