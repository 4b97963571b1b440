import { textOf, type Raw } from '@voltmoor/openapi/raw';
import type { Failure } from './problems';

/**
 * The failure of a request with a value that another entity has.
 *
 * @param pointer of the object with the value, in the body: `/sockets/1`
 */
export function duplicateOf(
  name: string,
  wanted: string | number,
  existingId: string,
  pointer = '',
): Failure {
  return {
    statuses: [409],
    code: 'duplicate',
    detail: `The ${name} ${wanted} is already used by ${existingId}.`,
    errors: [{ pointer: `${pointer}/${name}`, code: 'unique', message: `Already used by ${existingId}.` }],
    extra: { existingId },
  };
}

/**
 * The failure of a list in a body with a value that an entry before has.
 *
 * @param at index of the entry
 * @param unique properties whose values have to differ
 * @param pointer of the entry
 */
export function repetitionOf(
  entries: readonly Raw[],
  at: number,
  unique: readonly string[],
  pointer: string,
): Failure | undefined {
  const repeated = unique.find(
    (name) =>
      textOf(entries[at]?.[name]) !== '' &&
      entries.findIndex((other) => other[name] === entries[at]?.[name]) < at,
  );
  if (repeated === undefined) return undefined;
  const errors = [
    { pointer: `${pointer}/${repeated}`, code: 'unique', message: 'Occurs twice in this request.' },
  ];
  return { statuses: [422], code: 'validation_failed', detail: '1 field is not valid.', errors };
}
