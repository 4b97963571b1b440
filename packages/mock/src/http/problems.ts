import { follow } from '@voltmoor/openapi-reference/mock/routes';
import { rawOf, type OpenApiDocument } from '@voltmoor/openapi-reference/load/raw';
import { mediaOf } from '../api/schemas';
import type { Operation } from '../api/operations';

/** A response before its common headers are added. */
export interface Reply {
  status: number;
  headers: Record<string, string>;
  body?: unknown;
  mediaType?: string;
}

/** An error of a request. */
export interface Failure {
  /** Statuses in the order of preference. The first one that the operation documents is used. */
  statuses: readonly number[];
  /** The code in API v2, for example `not_found`. Default: the one of the first example. */
  code?: string;
  detail: string;
  errors?: readonly { pointer?: string; parameter?: string; code: string; message: string }[];
  /** Further members of the problem document, for example `requiredScope`. */
  extra?: Record<string, unknown>;
}

/** Members of a problem document that are about one request. Those of the example are not copied. */
const OF_EXAMPLE = new Set(['errors', 'existingId', 'requiredScope']);

/** Builds the documented error response of an operation, in the error format of its API. */
export function toReply(
  document: OpenApiDocument,
  operation: Operation | undefined,
  failure: Failure,
  path: string,
  requestId: string,
): Reply {
  const { statuses, code, detail, errors, extra } = failure;
  const responses = rawOf(operation?.route.operation['responses']);
  const status = statuses.find((one) => responses[String(one)] !== undefined) ?? statuses[0] ?? 400;
  const media = mediaOf(document, follow(document, responses[String(status)]));
  const examples = (media?.examples ?? []).map(({ value }) => rawOf(value));
  const sameCode = code === undefined ? examples[0] : examples.find((one) => one['code'] === code);
  const example = sameCode ?? examples[0];
  if (!media || !example) {
    return {
      status,
      headers: {},
      mediaType: 'application/problem+json',
      body: { type: 'about:blank', title: detail, status },
    };
  }
  if (example['message'] !== undefined) {
    return {
      status,
      headers: {},
      mediaType: media.type,
      body: { ...example, message: detail.slice(0, 480) },
    };
  }
  const rest = sameCode ?? {
    ...example,
    code,
    type: `${String(example['type']).split('/').slice(0, -1).join('/')}/${code}`,
  };
  const own = Object.fromEntries(Object.entries(rest).filter(([name]) => !OF_EXAMPLE.has(name)));
  const body = {
    ...own,
    status,
    detail: detail.slice(0, 480),
    instance: path,
    requestId,
    ...(errors && { errors }),
    ...extra,
  };
  return { status, headers: {}, mediaType: media.type, body };
}
