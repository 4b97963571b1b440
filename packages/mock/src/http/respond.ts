import { createHash } from 'node:crypto';
import type { DescribedApi } from '../api/api';
import { mediaFormat } from '@voltmoor/openapi/model';
import { isRaw, jsonText, rawOf, type OpenApiDocument } from '@voltmoor/openapi/raw';
import { readJson } from '@voltmoor/openapi/requests';
import { responseOf, type Operation } from '../api/operations';
import { accepts, typesOf } from '../api/schemas';
import type { MockRequest } from '../served';
import { createAdmission, type AdmissionOptions, type Admitted, type RoutedRequest } from './admission';
import { headersOf, refusal, toReply, type Failure, type Reply } from './problems';

/** Limits how many responses are stored for idempotency keys. */
const MAX_REPLAYS = 10_000;
/** How long a response is stored for its key, in milliseconds: 24 hours. */
const REPLAY_TIME = 86_400_000;
/** Errors after which the request was carried out. Their responses are stored as those of a success are. */
const STORED_ERRORS = new Set([404, 409, 410, 412, 500, 502]);
/** Errors of the key itself. Another request has the key, so they are not stored under it. */
const KEY_ERRORS = new Set(['idempotency_conflict', 'idempotency_in_progress']);

interface ResponderOptions extends AdmissionOptions {
  /** Whether responses are examples, so that the example values of all headers fit. Default: false. */
  isExample?: boolean;
  /** Returns the time. Default: that of the computer. */
  now?: () => Date;
  /** Carries out a request that was accepted. */
  perform: (operation: Operation, request: RoutedRequest) => Reply | Failure;
}

/**
 * Creates the way of a request through an API with the error format of the document: it is accepted or refused, carried
 * out once per `Idempotency-Key`, and gets the documented headers.
 */
export function createResponder(
  api: DescribedApi,
  { isExample = false, now = () => new Date(), perform, ...options }: ResponderOptions,
) {
  const { document } = api;
  const admission = createAdmission(api, options);
  /** The requests with a key. One that is still running has no response. */
  const known = new Map<string, { fingerprint: string; until: number; reply?: Reply }>();
  const recall = (key: string) => {
    const earlier = known.get(key);
    return earlier && earlier.until > now().getTime() ? earlier : undefined;
  };

  /** Returns the response to the same request before, or a failure if the key belongs to another request. */
  const replay = (key: string, fingerprint: string): Reply | Failure | undefined => {
    const earlier = recall(key);
    if (!earlier) return undefined;
    if (earlier.fingerprint !== fingerprint) {
      const detail = 'This key was used before with a different method, path or body. Use a new key.';
      return refusal(409, 'idempotency_conflict', detail);
    }
    const { reply } = earlier;
    if (reply) return { ...reply, headers: { ...reply.headers, 'Idempotent-Replay': 'true' } };
    const detail = 'The first request with this key is still running. Send it again in a moment.';
    return refusal(409, 'idempotency_in_progress', detail);
  };
  const remember = (key: string, fingerprint: string, reply?: Reply): void => {
    const [oldest = ''] = known.keys();
    if (known.size >= MAX_REPLAYS) known.delete(oldest);
    const until = now().getTime() + REPLAY_TIME;
    known.set(key, { fingerprint, until, ...(reply && { reply: structuredClone(reply) }) });
  };
  return {
    /**
     * Marks the key of a request as running, so that another request with this key is refused.
     *
     * @returns a function that ends this. Undefined if the request has no key, or if its key is known
     */
    begin(given: MockRequest): (() => void) | undefined {
      const { operation, request } = admission.find(given);
      if (!operation || !request) return undefined;
      const key = keyOf(operation, request);
      if (key === undefined || recall(key)) return undefined;
      remember(key, fingerprintOf(request));
      return () => void known.delete(key);
    },
    respond(given: MockRequest, requestId: string): Admitted & { reply: Reply } {
      const admitted = admission.admit(given);
      const { operation, request, failure } = admitted;
      const complete = (result: Reply | Failure): Reply =>
        'statuses' in result ? toReply(document, operation, result, given.path, requestId) : result;
      const key = operation && request && keyOf(operation, request);
      const fingerprint = request ? fingerprintOf(request) : '';
      const carryOut = (operation: Operation, request: RoutedRequest): Reply =>
        complete(refuseAccept(document, operation, request) ?? perform(operation, request));
      const isExecuted =
        !failure || (STORED_ERRORS.has(failure.statuses[0] ?? 0) && !KEY_ERRORS.has(failure.code ?? ''));
      const replayed = key !== undefined && isExecuted ? replay(key, fingerprint) : undefined;
      const completed = replayed
        ? complete(replayed)
        : failure
          ? complete(failure)
          : carryOut(admitted.operation, admitted.request);
      const reply = withoutKnown(operation, request, completed);
      // Planned errors of examples are not repeated.
      const isStored = reply.status < 300 || (!isExample && STORED_ERRORS.has(reply.status));
      if (key !== undefined && isExecuted && !replayed && isStored) remember(key, fingerprint, reply);
      const documented = headersOf(document, operation, reply, requestId, isExample);
      return {
        ...admitted,
        reply: {
          ...reply,
          headers: { ...documented, ...admitted.headers, ...reply.headers },
          ...(isTextAsJson(document, operation, reply) && { body: jsonText(reply.body) }),
        },
      };
    },
    clear(): void {
      admission.clear();
      known.clear();
    },
  };
}

/**
 * Whether a body is a text that JSON writes in quotes. A text may also be the JSON of a value, if the schema allows no
 * text.
 */
function isTextAsJson(
  document: OpenApiDocument,
  operation: Operation | undefined,
  { status, body, mediaType = '' }: Reply,
): boolean {
  if (!operation || typeof body !== 'string' || mediaFormat(mediaType) !== 'json') return false;
  const media = rawOf(rawOf(responseOf(document, operation, status)['content'])[mediaType]);
  return typesOf(document, media['schema']).includes('string') || readJson(body) === body;
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
  return refusal(406, 'not_acceptable', detail);
}

/** Replaces the entity by 304 if the client names its version in `If-None-Match` and the operation documents that. */
function withoutKnown(
  operation: Operation | undefined,
  request: RoutedRequest | undefined,
  reply: Reply,
): Reply {
  const { ETag } = reply.headers;
  const known = request?.headers['if-none-match'];
  if (!operation || ETag === undefined || known === undefined || reply.status !== 200) return reply;
  if (!isRaw(rawOf(operation.route.operation['responses'])['304'])) return reply;
  const names = known.split(',').map((name) => name.trim().replace(/^W\//, ''));
  return names.includes(ETag) || known.trim() === '*' ? { status: 304, headers: { ETag } } : reply;
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
