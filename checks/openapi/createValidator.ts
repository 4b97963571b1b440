import { memoiseText } from '@voltmoor/build-tools/memoise';
import { closeBodies, nodeAt, rawOf, type Raw, type Side } from '@voltmoor/openapi/raw';
import { createSchemaCheck, type SchemaFault } from '@voltmoor/openapi/requests';

/**
 * Returns what is wrong with a value of a schema, which is named by its pointer; undefined when the value is valid. Read-only
 * properties are refused in a request and write-only ones in a response, and neither is required there.
 */
export type Validator = (pointer: string, value: unknown, side: Side) => string | undefined;

const COMBINERS = ['anyOf', 'oneOf', 'if'];
const SHOWN = 3;

/** Creates a validator whose objects accept no unknown properties, so that a misspelt field in an example is found. */
export function createValidator(document: Raw): Validator {
  const open = memoiseText((side: Side) => {
    const closed = closeBodies(document, { side, otherFields: 'refused' });
    return { closed, check: createSchemaCheck(closed) };
  });
  return (pointer, value, side) => {
    const { closed, check } = open(side);
    const faults = check(rawOf(nodeAt(closed, pointer)), value);
    const own = faults.filter(({ code }) => !COMBINERS.includes(code));
    const texts = (own.length > 0 ? own : faults).map(toText);
    return texts.length === 0 ? undefined : [...new Set(texts)].slice(0, SHOWN).join('; ');
  };
}

/** Returns a text such as `/price/amount must match pattern …`. */
function toText({ pointer, code, message }: SchemaFault): string {
  const where = pointer || 'the value';
  if (code === 'required') return `${where} is missing`;
  // Fields of the other side have the schema `false`.
  if (code === 'unknown') return `${where} is no field of this side`;
  return `${where} ${message.replace(/^The value (.*)\.$/, '$1')}`;
}
