import { createApiRule, type ApiProblem } from '../../apiRule';
import type { ApiDocument, ApiOperation } from '../../document';
import { compareEcho, type Difference } from '../../examples/compareEcho';
import { requestExamples, successExamples, type BodyExample } from '../../examples/listPairs';
import { profileOf } from '../../profiles';

/** A reader compares the request on a page with the response beside it. */
export const examplePairs = createApiRule({
  id: 'api-example-pairs',
  description: 'Each example request has an example response, which returns the values that were sent.',
  check(api) {
    if (!profileOf(api).returnsWhatWasSent) return [];
    return api.operations.flatMap((operation) => checkOperation(api, operation));
  },
});

function checkOperation(api: ApiDocument, operation: ApiOperation): ApiProblem[] {
  const requests = requestExamples(api, operation);
  const responses = successExamples(api, operation);
  if (requests.length === 0 || responses.length === 0) return [];
  const report = ({ pointer }: BodyExample, message: string, fix: string): ApiProblem => ({
    pointer,
    message: `${operation.id}: ${message}`,
    fix,
  });
  const answered = new Set(responses.flatMap((response) => response.requests));
  const known = new Set(requests.map(({ name }) => name));
  return [
    ...requests
      .filter(({ name }) => !answered.has(name))
      .map((request) =>
        report(
          request,
          `example ${request.name} of the request has no response.`,
          `Add a response example ${request.name}, or add ${request.name} to x-requests of the response that belongs to it.`,
        ),
      ),
    ...responses.flatMap((response) => [
      ...response.requests
        .filter((name) => !known.has(name))
        .map((name) =>
          report(
            response,
            `example ${response.name} of the response belongs to the request ${name}, which does not exist.`,
            `Give it the name of its request, or list its requests in x-requests. The requests are ${[...known].join(', ')}.`,
          ),
        ),
      ...requests
        .filter(({ name }) => response.requests.includes(name))
        .flatMap((request) =>
          compareEcho(api.raw, response.schema, request.value, response.value).map((difference) =>
            report(
              response,
              `example ${response.name} of the response ${toText(difference)}, unlike the request ${request.name}.`,
              'Use the same value in both. If the server changes the value, say why in x-computed of the property.',
            ),
          ),
        ),
    ]),
  ];
}

const LONGEST = 60;

function toText({ path, sent, returned }: Difference): string {
  const show = (value: unknown) => JSON.stringify(value).slice(0, LONGEST);
  return `has ${show(returned)} in ${path} instead of ${show(sent)}`;
}
