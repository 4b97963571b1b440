import { firstSentence } from '../../markdown';
import { isCallToReader } from '../../model/operation/operationOf';
import type { ApiReference, Category, Operation } from '../../model/types';
import type { ReferenceContext } from '../context';
import { AsOf } from '../parts/AsOf';
import { scopesOf } from '../parts/Facts';
import { Method, PathTemplate } from '../parts/Method';
import { Prose } from '../parts/Prose';

interface CategoryPageProps {
  reference: ApiReference;
  category: Category;
  context: ReferenceContext;
}

/** The page of a category: method, path, name, summary and scopes of each operation and webhook. */
export function CategoryPage({ reference, category, context }: CategoryPageProps) {
  const operations = category.operationIds.flatMap((id) => reference.operations[id] ?? []);
  const sent = reference.webhooks.filter(({ id }) => category.webhookIds?.includes(id));
  const calls = sent.filter(isCallToReader);
  const webhooks = sent.filter((webhook) => !isCallToReader(webhook));
  return (
    <div className="vr" data-vr-api={context.api.id}>
      <h1>{category.title}</h1>
      <AsOf asOf={reference.asOf} />
      <Prose headingBase={2} text={category.description} />
      <Lines context={context} operations={operations} reference={reference} />
      {calls.length === 0 ? null : (
        <section className="vr-section">
          <h2 id="calls-to-you">Calls to you</h2>
          <p>Requests that {context.api.label} sends to your system, which offers these endpoints.</p>
          <Lines context={context} operations={calls} reference={reference} />
        </section>
      )}
      {webhooks.length === 0 ? null : (
        <section className="vr-section">
          <h2 id="webhooks">Webhooks</h2>
          <p>Requests that {context.api.label} sends to you.</p>
          <Lines context={context} operations={webhooks} reference={reference} />
        </section>
      )}
    </div>
  );
}

function Lines({ operations, ...site }: Omit<OperationLineProps, 'operation'> & { operations: Operation[] }) {
  if (operations.length === 0) return null;
  return (
    <ul className="vr-operations">
      {operations.map((operation) => (
        <OperationLine {...site} key={operation.id} operation={operation} />
      ))}
    </ul>
  );
}

interface OperationLineProps {
  reference: ApiReference;
  operation: Operation;
  context: ReferenceContext;
}

function OperationLine({ reference, operation, context }: OperationLineProps) {
  const url = context.operationUrl(reference.id, operation.id);
  const name = operation.summary || operation.id;
  return (
    <li>
      <span className="vr-address">
        <Method operation={operation} />
        <PathTemplate path={operation.path} />
        {operation.apiVersion === undefined ? null : <span className="vr-tag">{operation.apiVersion}</span>}
        {operation.deprecation ? <span className="vr-tag vr-warn">deprecated</span> : null}
      </span>
      <span className="vr-purpose">
        {url === undefined ? <b>{name}</b> : <a href={url}>{name}</a>} {firstSentence(operation.description)}
      </span>
      <span className="vr-scopes">
        {scopesOf(operation).map((scope) => (
          <code key={scope}>{scope}</code>
        ))}
      </span>
    </li>
  );
}
