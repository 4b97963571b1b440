import { operationOf } from '@voltmoor/openapi/model';
import { usePage } from '../context';
import { plural } from '../../plural';
import { Link, Listed, Section } from './basics';

/** Maximum number of links per type, followed by "and N more". */
const SHOWN = 6;

/** The named schemas on the page and the other operations that use them. */
export function NamedTypes({ operationId }: { operationId: string }) {
  const names = usePage().plan.types;
  if (names.length === 0) return null;
  return (
    <Section id="types" title="Types on this page">
      <ul className="vr-types">
        {names.map(([name, anchor]) => (
          <NamedType anchor={anchor} key={name} name={name} operationId={operationId} />
        ))}
      </ul>
    </Section>
  );
}

interface NamedTypeProps {
  name: string;
  anchor: string;
  operationId: string;
}

function NamedType({ name, anchor, operationId }: NamedTypeProps) {
  const { context, reference } = usePage();
  const schema = reference.schemas[name];
  if (!schema) return null;
  const others = schema.usedBy.filter((id) => id !== operationId);
  // `usedBy` may leave this operation out, but `usedByTotal` counts it.
  const total = schema.usedByTotal - 1;
  const url = context.schemaUrl?.(name);
  return (
    <li>
      <a href={url ?? `#${anchor}`}>{schema.title}</a>{' '}
      <Users anchor={url && `${url}#used-by`} ids={others} total={total} />
    </li>
  );
}

interface UsersProps {
  ids: string[];
  /** Number of operations; `ids` may list fewer. */
  total: number;
  /** URL of the list of operations on the type's own page. */
  anchor: string | undefined;
}

function Users({ ids, total, anchor }: UsersProps) {
  const { context, reference } = usePage();
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
