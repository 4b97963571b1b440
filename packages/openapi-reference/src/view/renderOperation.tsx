import { renderToStaticMarkup } from 'react-dom/server';
import type { ApiReference, Operation } from '../model/types';
import type { ReferenceContext } from './context';
import { OperationPage } from './OperationPage';
import { PageScope } from './schema/pageScope';

/** The operation or webhook of that id. @throws Error listing what was asked for */
export function findOperation(reference: ApiReference, operationId: string): Operation {
  const found = Object.hasOwn(reference.operations, operationId)
    ? reference.operations[operationId]
    : reference.webhooks.find(({ id }) => id === operationId);
  if (!found) throw new Error(`openapi-reference: ${reference.id} has no operation ${operationId}.`);
  return found;
}

/**
 * Renders an operation's page: complete static HTML, to be put into an article as it is. It holds the whole
 * schema, every sample and every example; `client/` adds comfort, not content.
 *
 * @throws Error when the API has no such operation
 */
export function renderOperation(
  reference: ApiReference,
  operationId: string,
  context: ReferenceContext,
): string {
  const operation = findOperation(reference, operationId);
  const page = { reference, context, scope: new PageScope(reference) };
  return renderToStaticMarkup(<OperationPage operation={operation} page={page} />);
}
