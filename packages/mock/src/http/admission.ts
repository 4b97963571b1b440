import { readBody, type RequestFault, type SeenRequest } from '@voltmoor/openapi/requests';
import { checkBodySize, createLimits } from '../access/limits';
import { rawOf, textOf, type OpenApiDocument } from '@voltmoor/openapi/raw';
import { createRouter, type DescribedApi, type Way } from '../api/api';
import type { Operation } from '../api/operations';
import { examplesOf } from '../api/unique';
import type { MockRequest } from '../served';
import { refusal, toAskedFailure, toFailure, type Failure } from './problems';

/** A request whose operation is known, with the values of its path. */
export interface RoutedRequest extends MockRequest, SeenRequest {}

/** What was decided about a request. */
export type Admitted = {
  /** What is wrong with the request. */
  faults: readonly RequestFault[];
  /** Values of headers about limits. */
  headers: Record<string, string>;
} & (Accepted | Refused);

interface Accepted {
  failure?: undefined;
  operation: Operation;
  request: RoutedRequest;
}

interface Refused {
  failure: Failure;
  /** For a method that the path does not have, the operation of another method. Undefined for an unknown path. */
  operation?: Operation | undefined;
  request?: RoutedRequest;
}

export interface AdmissionOptions {
  /** The methods and paths that lead to the operations. Default: those of the document. */
  ways?: readonly Way[];
  /** Whether requests are counted and limited. Default: true. */
  limits?: boolean;
  /** Whether the API has ended, so that all operations return 410. Default: false. */
  ended?: boolean;
  /** Refuses a request because of its credentials. Default: any of the right form are accepted. */
  authorize?: (operation: Operation, request: RoutedRequest) => Failure | undefined;
  /** Lists what is wrong with a request. Default: what the document says. */
  check?: (operation: Operation, request: RoutedRequest) => readonly RequestFault[];
  /** Says why a request with faults is refused. Default: with the codes of API v2. */
  toFailure?: (faults: readonly RequestFault[], request: RoutedRequest) => Failure;
}

/** Decides about requests: finds the operation, and checks credentials, limits, the size and everything else. */
export function createAdmission(api: DescribedApi, options: AdmissionOptions = {}) {
  const { ways, limits = true, ended = false, authorize = () => undefined, check = api.check } = options;
  const describeFaults = options.toFailure ?? toFailure;
  const { document } = api;
  const find = createRouter(api, ways);
  const counter = createLimits(document);
  const toRouted = (operation: Operation, pathValues: Record<string, string>, given: MockRequest) => ({
    ...given,
    pathValues,
    body: readBody(document, operation.route, given),
  });
  return {
    /** The operation of a request, and the request with the values of its path. Decides nothing. */
    find(given: MockRequest): { operation?: Operation; request?: RoutedRequest } {
      const found = find(given);
      if (!found.operation) return {};
      const { operation, pathValues } = found;
      return { operation, request: toRouted(operation, pathValues, given) };
    },
    admit(given: MockRequest): Admitted {
      const found = find(given);
      if (ended) {
        // The paths and methods that the API never had are gone, too.
        const operation = found.operation ?? api.operations[0];
        return { operation, failure: refuseEnded(document, operation), headers: {}, faults: [] };
      }
      if (!found.operation) {
        const { allowed, known } = found;
        const headers: Record<string, string> = known ? { Allow: allowed.join(', ') } : {};
        return { operation: known, failure: refuseRoute(allowed), headers, faults: [] };
      }
      const { operation, pathValues } = found;
      const request = toRouted(operation, pathValues, given);
      const faults = check(operation, request);
      const admitted = { operation, request, faults, headers: {} };
      const { fault, size = 0 } = given;
      if (fault) return { ...admitted, failure: toAskedFailure(document, operation, fault) };
      const isAnonymous = faults.some(({ in: place }) => place === 'security');
      const refused = isAnonymous ? describeFaults(faults, request) : authorize(operation, request);
      if (refused) return { ...admitted, failure: refused };
      const { headers, failure } = limits ? counter.count(operation, request) : { headers: {} };
      const invalid = faults.length > 0 ? describeFaults(faults, request) : undefined;
      return {
        ...admitted,
        headers,
        failure: failure ?? checkBodySize(document, operation, size) ?? invalid,
      };
    },
    clear: counter.clear,
  };
}

/** The documented response of an operation after the end of its API. */
function refuseEnded(document: OpenApiDocument, operation: Operation | undefined): Failure {
  const [example] = operation ? examplesOf(document, operation, 410) : [];
  const { message, detail, code } = rawOf(example?.value);
  const text = textOf(message ?? detail) || 'This API has ended.';
  return { statuses: [410], detail: text, ...(textOf(code) !== '' && { code: textOf(code) }) };
}

/** Why no operation has the method and the path of a request. */
function refuseRoute(allowed: readonly string[]): Failure {
  return allowed.length > 0
    ? refusal(405, 'method_not_allowed', `The path has only ${allowed.join(', ')}.`)
    : refusal(404, 'not_found', 'No operation of the API has this path.');
}
