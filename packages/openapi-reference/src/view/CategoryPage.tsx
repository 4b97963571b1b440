import { firstSentence } from '../markdown';
import type { ApiReference, Category, Operation } from '../model/types';
import type { ReferenceContext } from './context';
import { scopesOf } from './parts/Facts';
import { Method, PathTemplate } from './parts/Method';
import { Prose } from './parts/Prose';

interface CategoryPageProps {
  reference: ApiReference;
  category: Category;
  context: ReferenceContext;
}

/** One line per operation: method, path, name, purpose, scope. */
export function CategoryPage({ reference, category, context }: CategoryPageProps) {
  const all = [...Object.values(reference.operations), ...reference.webhooks];
  const operations = category.operationIds.flatMap(
    (id) => all.find((operation) => operation.id === id) ?? [],
  );
  return (
    <div className="vr" data-vr-api={context.api.id}>
      <h1>{category.title}</h1>
      <Prose headingBase={2} text={category.description} />
      <ul className="vr-operations">
        {operations.map((operation) => (
          <OperationLine context={context} key={operation.id} operation={operation} reference={reference} />
        ))}
      </ul>
    </div>
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
