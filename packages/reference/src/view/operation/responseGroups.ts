import type { Response } from '@voltmoor/openapi/model';

/** Responses with a similar meaning for the caller. */
export interface ResponseGroup {
  /** Id of the group's heading. */
  id: string;
  title: string;
  responses: Response[];
}

const SUCCESS = /^[123]/;
const AUTHENTICATION = /^40[13]$/;
const FAILURE = /^(429|5..|default)$/;

/** The groups in the order of the page. Each response belongs to exactly one. */
const GROUPS = [
  { id: 'responses-success', title: 'Success', has: (status: string) => SUCCESS.test(status) },
  {
    id: 'responses-request',
    title: 'Request problems',
    has: (status: string) => ![SUCCESS, AUTHENTICATION, FAILURE].some((pattern) => pattern.test(status)),
  },
  {
    id: 'responses-authentication',
    title: 'Authentication',
    has: (status: string) => AUTHENTICATION.test(status),
  },
  { id: 'responses-failures', title: 'Limits and failures', has: (status: string) => FAILURE.test(status) },
];

/**
 * Groups responses by what a caller does about them: success, problems of the request, authentication, and limits and
 * failures. Leaves out groups without responses, and keeps the order within a group.
 */
export function groupResponses(responses: readonly Response[]): ResponseGroup[] {
  return GROUPS.map(({ id, title, has }) => ({
    id,
    title,
    responses: responses.filter(({ status }) => has(status)),
  })).filter((group) => group.responses.length > 0);
}
