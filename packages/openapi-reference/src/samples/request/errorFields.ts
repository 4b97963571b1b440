import type { ApiReference, Operation, SchemaRow } from '../../model/types';
import type { ErrorFields } from './sampleRequest';

const CODES = ['code', 'status_code', 'error_code', 'errorCode', 'error'];
const REQUEST_IDS = ['requestId', 'request_id', 'traceId', 'trace_id'];

/** Finds the fields of an operation's error responses that a program reads. */
export function errorFieldsOf(reference: ApiReference, operation: Operation): ErrorFields {
  const errors = operation.responses.filter(({ status }) => /^[45]|^default$/.test(status));
  const names = namesOf(reference, errors[0]?.contents[0]?.schema);
  const success = operation.responses.find(({ status }) => /^2/.test(status));
  const code = CODES.find((name) => names.has(name));
  return {
    code,
    requestId: REQUEST_IDS.find((name) => names.has(name)),
    hasRetryAfter: errors.some(({ headers }) => headers.some(({ name }) => /^retry-after$/i.test(name))),
    isEnvelope: code === 'status_code' && namesOf(reference, success?.contents[0]?.schema).has(code),
  };
}

function namesOf(reference: ApiReference, row: SchemaRow | undefined): Set<string> {
  const schema = row?.ref === undefined ? row : (reference.schemas[row.ref]?.schema ?? row);
  return new Set(schema?.properties.map(({ name }) => name));
}
