import { groupBy } from '@voltmoor/build-tools/groupBy';
import { toSlug } from '@voltmoor/content/slug';
import type { HttpMethod } from '@voltmoor/openapi/model';
import { FIELD_MAP } from '../labels';
import { Link, Section } from '../parts/basics';
import { Method, PathTemplate } from '../parts/Method';
import { InlineProse, Prose, renderPage } from '../parts/Prose';
import { TableOfContents } from '../parts/TableOfContents';

/** A deprecated operation and the operations that replace it. */
export interface MigrationRow {
  method: HttpMethod;
  path: string;
  name: string;
  url?: string;
  /** Title of its category. */
  category: string;
  successors: { method: HttpMethod; path: string; name: string; url?: string }[];
  /** Why there is no successor, or what to do instead, as Markdown. */
  note?: string;
  /** Whether the operation's page shows what its fields became. */
  hasFieldMap?: boolean;
}

/**
 * Renders a table of the deprecated operations and their replacements, by category, as static HTML without a title.
 *
 * @param changes other changes for clients, as Markdown
 */
export function renderMigrationMap(rows: MigrationRow[], changes?: string, base?: string): string {
  const categories = groupBy(rows, ({ category }) => category);
  return renderPage(
    <div className="vr">
      <TableOfContents
        lists={[[...categories.keys()].map((text) => ({ id: toId(text), text, level: 2 as const }))]}
      />
      {changes === undefined ? null : (
        <section className="vr-section vr-everywhere">
          <Prose headingBase={2} text={changes} />
        </section>
      )}
      {[...categories].map(([category, operations]) => (
        <Section id={toId(category)} key={category} title={category}>
          <table className="vr-table vr-map vr-migration">
            <thead>
              <tr>
                <th scope="col">Old</th>
                <th scope="col">New</th>
                <th scope="col">What changes</th>
              </tr>
            </thead>
            <tbody>
              {operations.map((row) => (
                <tr key={`${row.method} ${row.path}`}>
                  <th scope="row">
                    <Address {...row} />
                  </th>
                  <td>
                    {row.successors.map((successor) => (
                      <Address key={`${successor.method} ${successor.path}`} {...successor} />
                    ))}
                    {row.note === undefined ? null : <InlineProse text={row.note} />}
                  </td>
                  <td>
                    <span className="vr-hint">{changeOf(row)}</span>
                    {row.hasFieldMap ? <a href={`${row.url}#${FIELD_MAP}`}>Fields</a> : null}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Section>
      ))}
    </div>,
    { base },
  );
}

const toId = (category: string): string => `map-${toSlug(category)}`;

function Address({ method, path, name, url }: MigrationRow['successors'][number]) {
  return (
    <div className="vr-step">
      <Link url={url}>{name}</Link>
      <span className="vr-address">
        <Method operation={{ method, kind: 'operation' }} />
        <PathTemplate path={path} />
      </span>
    </div>
  );
}

/** What happens to the address of an operation, in a few words. */
function changeOf({ method, path, successors }: MigrationRow): string {
  const [successor, ...others] = successors;
  if (!successor) return 'no successor';
  if (others.length > 0) return `${successors.length} operations`;
  const changed = [
    ...(successor.method === method ? [] : ['method']),
    ...(successor.path === path ? [] : ['path']),
  ];
  return changed.length === 0 ? 'same address' : `other ${changed.join(' and ')}`;
}
