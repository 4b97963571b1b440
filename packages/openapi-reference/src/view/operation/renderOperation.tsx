import { operationOf } from '../../model/operation/operationOf';
import type { ApiReference, Operation } from '../../model/types';
import type { ReferenceContext } from '../context';
import { OperationPage } from './OperationPage';
import { renderPage } from '../renderPage';
import { PageScope } from '../schema/pageScope';

/** Returns the operation or webhook with this id. @throws Error when there is none */
export function findOperation(reference: ApiReference, operationId: string): Operation {
  const found = operationOf(reference, operationId);
  if (!found) throw new Error(`openapi-reference: ${reference.id} has no operation ${operationId}.`);
  return found;
}

/**
 * Renders the page of an operation as static HTML. It contains all schemas, samples and examples; `client/` adds no
 * content.
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
  return renderPage(<OperationPage operation={operation} page={page} />, context.base);
}
