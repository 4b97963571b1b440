import { anchorOf } from '../model/anchors';
import type { Operation } from '../model/types';
import { PLACE_LABELS, statusText } from './labels';

export interface Heading {
  id: string;
  text: string;
  level: 2 | 3;
}

/** Lists the headings of an operation's page for its table of contents, in the order of the page. */
export function operationHeadings(operation: Operation): Heading[] {
  const headings: Heading[] = [];
  const add = (level: 2 | 3, id: string, text: string) => headings.push({ id, text, level });
  const isWebhook = operation.kind === 'webhook';
  if (operation.parameters.length > 0) {
    add(2, 'parameters', 'Parameters');
    for (const place of ['path', 'query', 'header', 'cookie'] as const) {
      if (operation.parameters.some((parameter) => parameter.in === place))
        add(3, `${place}-parameters`, PLACE_LABELS[place]);
    }
  }
  if (operation.requestBody) add(2, 'request', isWebhook ? 'What is sent' : 'Request body');
  if (operation.responses.length > 0) {
    add(2, 'responses', isWebhook ? 'Your response' : 'Responses');
    for (const { status } of operation.responses) {
      add(3, anchorOf({ kind: 'response', status }, []), `${status} ${statusText(status)}`.trim());
    }
  }
  if (operation.callbacks.length > 0) add(2, 'callbacks', 'Callbacks');
  return headings;
}
