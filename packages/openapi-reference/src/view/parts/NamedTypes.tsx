import type { Page } from '../page';

/** Maximum number of links per type, followed by "and N more". */
const SHOWN = 6;

/** The named schemas on the page and the other operations that use them. Render it after everything that shows schemas. */
export function NamedTypes({ page, operationId }: { page: Page; operationId: string }) {
  const names = namesShown(page);
  if (names.length === 0) return null;
  return (
    <section className="vr-section">
      <h2 id="types">Types on this page</h2>
      <ul className="vr-types">
        {names.map(([name, anchor]) => (
          <NamedType anchor={anchor} key={name} name={name} operationId={operationId} page={page} />
        ))}
      </ul>
    </section>
  );
}

/** Lists the structured schemas on the page so far, with the anchor of their first occurrence. */
export function namesShown({
  scope,
  reference,
}: Pick<Page, 'scope' | 'reference'>): [name: string, anchor: string][] {
  const first = new Map<string, string>();
  for (const [key, anchor] of scope.shown) {
    const name = key.slice(key.indexOf(':') + 1);
    const schema = reference.schemas[name]?.schema;
    const isStructured = schema && schema.properties.length + schema.maps.length > 0;
    if (!first.has(name) && (isStructured || schema?.enum || schema?.variants)) first.set(name, anchor);
  }
  return [...first];
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
  if (total === 0) return <span className="vr-hint">only here</span>;
  const text = `used by ${total} other operation${total === 1 ? '' : 's'}`;
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
        {ids.slice(0, SHOWN).map((id, index) => {
          const target = context.operationUrl(reference.id, id);
          return (
            <span key={id}>
              {index === 0 ? '' : ', '}
              {target === undefined ? id : <a href={target}>{id}</a>}
            </span>
          );
        })}
        {total > SHOWN ? ` and ${total - SHOWN} more` : ''}
      </p>
    </details>
  );
}
