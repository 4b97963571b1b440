import { buildApiReference } from '@voltmoor/openapi-reference/model';
import { mapFields, type FindOperation } from '@voltmoor/openapi-reference/migration/mapFields';
import type { FieldMap, FieldRule } from '@voltmoor/openapi-reference/model/fieldMap';
import type { ApiReference } from '@voltmoor/openapi-reference/model/types';
import { createApiRule, problemAt, type ApiProblem } from '../../apiRule';
import type { ApiDocument } from '../../document';

/** Readers who migrate must learn what became of every field that they send or receive. */
export const fieldMap = createApiRule({
  id: 'api-field-map',
  description: 'Every field of an operation with a successor is matched by name or described in x-field-map.',
  needsDocuments: true,
  check(api, { apis }) {
    if (api.raw['x-field-map'] === undefined) return [];
    const references = new Map(
      apis.map((other) => [other.id, buildApiReference(other.raw, { id: other.id })]),
    );
    const reference = references.get(api.id);
    const map = reference?.fieldMap;
    if (!reference || !map) return [];
    const problems: ApiProblem[] = [];
    const applied = new Set<string>();
    const find = finder(references);
    for (const operation of Object.values(reference.operations)) {
      for (const id of operation.deprecation?.replacedBy ?? []) {
        const successor = find(id);
        // The rule api-lifecycle reports a successor that does not exist.
        if (!successor) continue;
        const mapping = mapFields({ reference, operation }, successor, map, find);
        mapping.applied.forEach((pointer) => applied.add(pointer));
        for (const { rule, target } of mapping.broken) {
          applied.add(rule.pointer);
          problems.push(brokenTarget(rule, target, operation.id, rule.at ?? id));
        }
        for (const { part, path, outcome } of mapping.fields) {
          if (outcome === 'unmapped') problems.push(unmapped(api, operation.id, `${part}.${path}`, id));
        }
      }
    }
    return [...problems, ...unused(map, applied)];
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

function unmapped(api: ApiDocument, id: string, field: string, successor: string): ApiProblem {
  const message = `does not say what became of ${field} in ${successor}.`;
  const fix =
    'Add the field to x-field-map: a field of the successor, {to, note}, {dropped: reason} or {decide: question}.';
  const node = api.operations.find((operation) => operation.id === id)?.node;
  return node
    ? problemAt(node, message, fix)
    : { pointer: '#/x-field-map', message: `${id} ${message}`, fix };
}

function brokenTarget(rule: FieldRule, target: string, id: string, successor: string): ApiProblem {
  const missing = target === rule.at ? `the operation ${target}` : `${target} of ${successor}`;
  return {
    pointer: rule.pointer,
    message: `The field map of ${id} names ${missing}, which does not exist.`,
    fix: 'Write an operation as cpo/get-charger, and a field with its part and path as response.data[].id.',
  };
}

function unused(map: FieldMap, applied: ReadonlySet<string>): ApiProblem[] {
  const rules = [
    map.everywhere,
    ...Object.values(map.schemas),
    ...Object.values(map.operations).map(({ fields }) => fields),
  ].flatMap((group) => Object.entries(group));
  return rules
    .filter(([, { pointer }]) => !applied.has(pointer))
    .map(([name, { pointer }]) => ({
      pointer,
      message: `The field map describes ${name}, but no operation has this field with this target.`,
      fix: 'Correct the name of the field or of its target, or remove the entry.',
    }));
}
