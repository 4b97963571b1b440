import type { ReferenceContext } from '../context';
import { BEHAVIOUR, FIELD_MAP, PLACE_LABELS } from '../labels';
import type { OperationPlan } from '../schema/pagePlan';

export interface Heading {
  id: string;
  text: string;
  level: 2 | 3;
}

/**
 * Lists the headings of an operation's page for its table of contents, in the order of the page: those about the request,
 * and those about the responses and everything below them.
 *
 * @param has whether the page has the section of named schemas, and that of a long description
 */
export function operationHeadings(
  { operation, parameters, responses, callbacks }: OperationPlan,
  { fieldMaps = [], changedIn, history = [] }: Pick<ReferenceContext, 'fieldMaps' | 'changedIn' | 'history'>,
  has: { types: boolean; behaviour: boolean },
): [request: Heading[], responses: Heading[]] {
  const isWebhook = operation.kind === 'webhook';
  const heading = (id: string, text: string, isShown = true): Heading[] =>
    isShown ? [{ id, text, level: 2 }] : [];
  const subheading = (id: string, text: string): Heading => ({ id, text, level: 3 });
  return [
    [
      ...heading('parameters', 'Parameters', parameters.length > 0),
      ...parameters.map(({ place }) => subheading(`${place}-parameters`, PLACE_LABELS[place])),
      ...heading('request', isWebhook ? 'What is sent' : 'Request body', operation.requestBody !== undefined),
      ...heading(BEHAVIOUR.id, BEHAVIOUR.title, has.behaviour),
    ],
    [
      ...heading('responses', isWebhook ? 'Your response' : 'Responses', responses.length > 0),
      ...(responses.length > 1 ? responses.map(({ id, title }) => subheading(id, title)) : []),
      ...heading('callbacks', 'Callbacks', callbacks.length > 0),
      ...(fieldMaps[0] ? heading(FIELD_MAP, `Fields in ${fieldMaps[0].after}`) : []),
      ...heading('types', 'Types on this page', has.types),
      ...heading('changes', 'Changes', changedIn.length + history.length > 0),
    ],
  ];
}
