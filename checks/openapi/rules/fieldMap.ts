import { buildApiReference, type FieldMap, type ApiReference } from '@voltmoor/openapi/model';
import { mapFields, type FindOperation } from '@voltmoor/reference/migration';
import { createApiRule } from '../apiRule';

/** Readers who migrate must learn what became of every field that they send or receive. */
export const fieldMap = createApiRule({
  id: 'api-field-map',
  description: 'Every field of an operation with a successor is matched by name or described in x-field-map.',
  needsDocuments: true,
  check(api, report, { apis }) {
    if (api.raw['x-field-map'] === undefined) return;
    const references = new Map(
      apis.map((other) => [other.id, buildApiReference(other.raw, { id: other.id })]),
    );
    const reference = references.get(api.id);
    const map = reference?.fieldMap;
    if (!reference || !map) return;
    const applied = new Set<string>();
    const find = finder(references);
    for (const operation of Object.values(reference.operations)) {
      for (const successor of operation.deprecation?.replacedBy ?? []) {
        const found = find(successor);
        // The rule api-lifecycle reports a successor that does not exist.
        if (!found) continue;
        const mapping = mapFields({ reference, operation }, found, map, find);
        mapping.applied.forEach((pointer) => applied.add(pointer));
        for (const { rule, target } of mapping.broken) {
          applied.add(rule.pointer);
          const missing =
            target === rule.at ? `the operation ${target}` : `${target} of ${rule.at ?? successor}`;
          report(
            rule.pointer,
            `The field map of ${operation.id} names ${missing}, which does not exist.`,
            'Write an operation as cpo/get-charger, and a field with its part and path as response.data[].id.',
          );
        }
        for (const { part, path, outcome } of mapping.fields) {
          if (outcome !== 'unmapped') continue;
          report(
            api.operations.find(({ id }) => id === operation.id)?.node ?? '#/x-field-map',
            `does not say what became of ${part}.${path} in ${successor}.`,
            'Add the field to x-field-map: a field of the successor, {to, note}, {dropped: reason} or {decide: question}.',
          );
        }
      }
    }
    for (const [name, { pointer }] of entriesIn(map)) {
      if (applied.has(pointer)) continue;
      report(
        pointer,
        `The field map describes ${name}, but no operation has this field with this target.`,
        'Correct the name of the field or of its target, or remove the entry.',
      );
    }
  },
});

function finder(references: ReadonlyMap<string, ApiReference>): FindOperation {
  return (id) => {
    const [apiId = '', operationId = ''] = id.split('/', 2);
    const reference = references.get(apiId);
    const operation = reference?.operations[operationId];
    return reference && operation && { reference, operation };
  };
}

const entriesIn = ({ everywhere, schemas, operations }: FieldMap) =>
  [everywhere, ...Object.values(schemas), ...Object.values(operations).map(({ fields }) => fields)].flatMap(
    (group) => Object.entries(group),
  );
