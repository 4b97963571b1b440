import { optionalText, textOf, textsOf, type Raw } from '../load/raw';
import type { Deprecation } from './types';

/** `deprecated` and its extensions; undefined for an operation in use. */
export function toDeprecation(operation: Raw): Deprecation | undefined {
  const successors = operation['x-replaced-by'];
  const replacedBy = typeof successors === 'string' ? [successors] : textsOf(successors);
  const since = dateOf(operation['x-deprecated-since']);
  const sunset = dateOf(operation['x-sunset']);
  const noSuccessor = optionalText(operation['x-no-successor']);
  const isDeprecated =
    operation['deprecated'] === true || replacedBy.length > 0 || since || sunset || noSuccessor;
  return isDeprecated ? { since, sunset, replacedBy, noSuccessor } : undefined;
}

/** ISO date of a text that starts with one. */
export function dateOf(value: unknown): string | undefined {
  return /^\d{4}-\d{2}-\d{2}/.exec(textOf(value))?.[0];
}
