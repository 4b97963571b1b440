import type { SchemaUsers as Users } from '../../model/types';
import { operationOf } from '../../model/operation/operationOf';
import type { Page } from '../page';
import { Method } from './Method';

interface SchemaUsersProps {
  page: Pick<Page, 'reference' | 'context'>;
  id: string;
  title: string;
  users: Users;
}

/** A section with links to the operations and webhooks that return or accept a schema. Renders nothing without any. */
export function SchemaUsers({
  page: { reference, context },
  id,
  title,
  users: { ids, total },
}: SchemaUsersProps) {
  if (total === 0) return null;
  return (
    <section className="vr-section">
      <h2 id={id}>{title}</h2>
      <ul className="vr-users">
        {ids.map((user) => {
          const operation = operationOf(reference, user);
          const url = context.operationUrl(reference.id, user);
          const label = operation?.summary || user;
          return (
            <li key={user}>
              {operation && <Method operation={operation} />}{' '}
              {url === undefined ? label : <a href={url}>{label}</a>}
              {operation?.apiVersion && operation.apiVersion !== 'any' ? (
                <>
                  {' '}
                  <span className="vr-tag">{operation.apiVersion}</span>
                </>
              ) : null}
            </li>
          );
        })}
      </ul>
      {total > ids.length ? <p className="vr-hint">and {total - ids.length} more</p> : null}
    </section>
  );
}
