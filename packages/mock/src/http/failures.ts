import type { RequestFault } from '@voltmoor/openapi-reference/mock/checkRequest';
import type { Failure } from './problems';

/** Chooses the status and the code for the faults of an invalid request. */
export function toFailure(faults: readonly RequestFault[]): Failure {
  const has = (place: RequestFault['in']) => faults.some((one) => one.in === place);
  const detail = faults
    .map(({ name, pointer, message }) => [name || pointer, message].filter(Boolean).join(': '))
    .join(' ');
  const errors = faults.slice(0, 20).map(({ name, pointer, code, message }) => ({
    ...(name ? { parameter: name } : { pointer }),
    code,
    message,
  }));
  const isVersion = faults.some(({ name, code }) => name === 'If-Match' && code === 'required');
  if (has('security')) return { statuses: [401], code: 'unauthenticated', detail };
  if (isVersion) return { statuses: [428, 400], code: 'precondition_required', detail };
  if (has('path')) return { statuses: [400, 404], code: 'invalid_parameter', detail, errors };
  if (has('query') || has('header'))
    return { statuses: [400, 422], code: 'invalid_parameter', detail, errors };
  if (has('media type')) return { statuses: [415, 400], code: 'unsupported_media_type', detail };
  if (has('syntax')) return { statuses: [400, 422], code: 'malformed_json', detail };
  if (faults.some(({ code }) => code === 'unknown'))
    return { statuses: [400, 422], code: 'unknown_field', detail, errors };
  return { statuses: [422, 400], code: 'validation_failed', detail, errors };
}
