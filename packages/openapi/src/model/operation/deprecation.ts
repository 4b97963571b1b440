import { optionalText, textOf, textsOf, type Raw } from '../../load/raw';
import type { Deprecation } from '../types';

/** Reads `deprecated` and its extensions. Returns undefined for an operation that is not deprecated. */
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

/** Returns the ISO date at the start of a text, without its time. */
export function dateOf(value: unknown): string | undefined {
  return /^\d{4}-\d{2}-\d{2}/.exec(textOf(value))?.[0];
}
