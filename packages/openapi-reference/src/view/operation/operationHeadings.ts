import type { Operation } from '../../model/types';
import type { ReferenceContext } from '../context';
import { FIELD_MAP, PLACE_LABELS } from '../labels';
import { groupResponses } from './responseGroups';

export interface Heading {
  id: string;
  text: string;
  level: 2 | 3;
}

/**
 * Lists the headings of an operation's page for its table of contents, in the order of the page: those about the request,
 * and those about the responses and everything below them.
 *
 * @param hasTypes whether the page has the section of named schemas, which is known when the other sections are rendered
 */
export function operationHeadings(
  operation: Operation,
  { fieldMaps = [], changedIn, history = [] }: Pick<ReferenceContext, 'fieldMaps' | 'changedIn' | 'history'>,
  hasTypes: boolean,
): [request: Heading[], responses: Heading[]] {
  const { parameters, requestBody, responses, callbacks } = operation;
  const isWebhook = operation.kind === 'webhook';
  const places = (['path', 'query', 'header', 'cookie'] as const).filter((place) =>
    parameters.some((parameter) => parameter.in === place),
  );
  const groups = groupResponses(responses);
  return [
    [
      ...(places.length > 0 ? [heading(2, 'parameters', 'Parameters')] : []),
      ...places.map((place) => heading(3, `${place}-parameters`, PLACE_LABELS[place])),
      ...(requestBody ? [heading(2, 'request', isWebhook ? 'What is sent' : 'Request body')] : []),
    ],
    [
      ...(groups.length > 0 ? [heading(2, 'responses', isWebhook ? 'Your response' : 'Responses')] : []),
      ...(groups.length > 1 ? groups.map(({ id, title }) => heading(3, id, title)) : []),
      ...(callbacks.length > 0 ? [heading(2, 'callbacks', 'Callbacks')] : []),
      ...(fieldMaps[0] ? [heading(2, FIELD_MAP, `Fields in ${fieldMaps[0].after}`)] : []),
      ...(hasTypes ? [heading(2, 'types', 'Types on this page')] : []),
      ...(changedIn.length + history.length > 0 ? [heading(2, 'changes', 'Changes')] : []),
    ],
  ];
}

const heading = (level: 2 | 3, id: string, text: string): Heading => ({ id, text, level });
