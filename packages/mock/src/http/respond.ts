import { createHash } from 'node:crypto';
import type { DescribedApi } from '../api/api';
import { rawOf, type OpenApiDocument } from '@voltmoor/openapi/raw';
import { responseOf, type Operation } from '../api/operations';
import { accepts } from '../api/schemas';
import type { MockRequest } from '../served';
import { createAdmission, type AdmissionOptions, type Admitted, type RoutedRequest } from './admission';
import { headersOf, toReply, type Failure, type Reply } from './problems';

/** Limits how many responses are stored for idempotency keys. */
const MAX_REPLAYS = 10_000;

interface ResponderOptions extends AdmissionOptions {
  /** Whether responses are examples, so that the example values of all headers fit. Default: false. */
  isExample?: boolean;
  /** Carries out a request that was accepted. */
  perform: (operation: Operation, request: RoutedRequest) => Reply | Failure;
}

/**
 * Creates the way of a request through an API with the error format of the document: it is accepted or refused, carried
 * out once per `Idempotency-Key`, and gets the documented headers.
 */
export function createResponder(
  api: DescribedApi,
  { isExample = false, perform, ...options }: ResponderOptions,
) {
  const { document } = api;
  const admission = createAdmission(api, options);
  const replies = new Map<string, { fingerprint: string; reply: Reply }>();

  /** Returns the response to the same request before, or a failure if the key belongs to another request. */
  const replay = (key: string, request: RoutedRequest): Reply | Failure | undefined => {
    const earlier = replies.get(key);
    if (!earlier) return undefined;
    const headers = { ...earlier.reply.headers, 'Idempotent-Replay': 'true' };
    if (earlier.fingerprint === fingerprintOf(request)) return { ...earlier.reply, headers };
    const detail = 'This key was used before with a different request. Use a new key.';
    return { statuses: [409], code: 'idempotency_conflict', detail };
  };
  return {
    respond(given: MockRequest, requestId: string): Admitted & { reply: Reply } {
      const admitted = admission.admit(given);
      const { operation, failure } = admitted;
      const complete = (result: Reply | Failure): Reply =>
        'statuses' in result ? toReply(document, operation, result, given.path, requestId) : result;
      const carryOut = (operation: Operation, request: RoutedRequest): Reply => {
        const key = keyOf(operation, request);
        const replayed = key === undefined ? undefined : replay(key, request);
        if (replayed) return complete(replayed);
        const reply = complete(refuseAccept(document, operation, request) ?? perform(operation, request));
        // Planned errors of examples are not repeated.
        if (key === undefined || (isExample && reply.status >= 300)) return reply;
        const [oldest = ''] = replies.keys();
        if (replies.size >= MAX_REPLAYS) replies.delete(oldest);
        replies.set(key, { fingerprint: fingerprintOf(request), reply: structuredClone(reply) });
        return reply;
      };
      const reply = failure ? complete(failure) : carryOut(admitted.operation, admitted.request);
      const documented = headersOf(document, operation, reply, requestId, isExample);
      return {
        ...admitted,
        reply: { ...reply, headers: { ...documented, ...admitted.headers, ...reply.headers } },
      };
    },
    clear(): void {
      admission.clear();
      replies.clear();
    },
  };
}

/** Refuses a request that accepts no documented media type of the success response. */
function refuseAccept(
  document: OpenApiDocument,
  operation: Operation,
  { headers }: RoutedRequest,
): Failure | undefined {
  const { accept } = headers;
  const types = Object.keys(rawOf(responseOf(document, operation, operation.status)['content']));
  if (accept === undefined || types.length === 0 || types.some((type) => accepts(accept, type)))
    return undefined;
  const detail = `The response can be ${types.join(' or ')}, which the header Accept does not allow.`;
  return { statuses: [406], code: 'not_acceptable', detail };
}

/** Identifies a stored response. Undefined without a key, or if the operation does not document this header. */
function keyOf({ route }: Operation, { headers }: RoutedRequest): string | undefined {
  const key = headers['idempotency-key'];
  const isDocumented = route.parameters.some(({ name }) => name === 'Idempotency-Key');
  return isDocumented && key !== undefined ? `${headers['authorization'] ?? ''} ${key}` : undefined;
}

function fingerprintOf({ method, path, body }: RoutedRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([method, path, body]))
    .digest('base64url');
}
