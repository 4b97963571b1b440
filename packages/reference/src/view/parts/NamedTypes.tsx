import { operationOf } from '@voltmoor/openapi/model';
import type { Page } from '../context';
import { plural } from '../../plural';
import { Link, Listed, Section } from './basics';

/** Maximum number of links per type, followed by "and N more". */
const SHOWN = 6;

/** The named schemas on the page and the other operations that use them. */
export function NamedTypes({ page, operationId }: { page: Page; operationId: string }) {
  const names = page.plan.types;
  if (names.length === 0) return null;
  return (
    <Section id="types" title="Types on this page">
      <ul className="vr-types">
        {names.map(([name, anchor]) => (
          <NamedType anchor={anchor} key={name} name={name} operationId={operationId} page={page} />
        ))}
      </ul>
    </Section>
  );
}

function NamedType({
  page,
  name,
  anchor,
  operationId,
}: {
  page: Page;
  name: string;
  anchor: string;
  operationId: string;
}) {
  const { context, reference } = page;
  const schema = reference.schemas[name];
  if (!schema) return null;
  const others = schema.usedBy.filter((id) => id !== operationId);
  // `usedBy` may leave this operation out, but `usedByTotal` counts it.
  const total = schema.usedByTotal - 1;
  const url = context.schemaUrl?.(name);
  return (
    <li>
      <a href={url ?? `#${anchor}`}>{schema.title}</a>{' '}
      <Users anchor={url && `${url}#used-by`} ids={others} page={page} total={total} />
    </li>
  );
}

interface UsersProps {
  page: Page;
  ids: string[];
  /** Number of operations; `ids` may list fewer. */
  total: number;
  /** URL of the list of operations on the type's own page. */
  anchor: string | undefined;
}

function Users({ page: { context, reference }, ids, total, anchor }: UsersProps) {
  // Schemas outside of `components` are not counted.
  if (total < 0) return null;
  if (total === 0) return <span className="vr-hint">only here</span>;
  const text = `used by ${plural(total, 'other operation')}`;
  if (anchor !== undefined) {
    return (
      <span className="vr-hint">
        <a href={anchor}>{text}</a>
      </span>
    );
  }
  return (
    <details className="vr-fold">
      <summary>{text}</summary>
      <p>
        <Listed items={ids.slice(0, SHOWN)} keyOf={(id) => id}>
          {(id) => (
            <Link url={context.operationUrl(reference.id, id)}>
              {operationOf(reference, id)?.summary || id}
            </Link>
          )}
        </Listed>
        {total > SHOWN ? ` and ${total - SHOWN} more` : ''}
      </p>
    </details>
  );
}
