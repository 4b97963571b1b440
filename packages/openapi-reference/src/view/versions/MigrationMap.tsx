import type { MigrationRow } from './comparison';
import { FIELD_MAP } from '../labels';
import { Method, PathTemplate } from '../parts/Method';
import { InlineProse, Prose } from '../parts/Prose';

/** A table of the deprecated operations and their replacements, by category. */
export function MigrationMap({ rows, changes }: { rows: MigrationRow[]; changes?: string | undefined }) {
  const categories = [...new Set(rows.map(({ category }) => category))];
  return (
    <div className="vr">
      {changes === undefined ? null : (
        <section className="vr-section">
          <Prose headingBase={2} text={changes} />
        </section>
      )}
      {categories.map((category) => (
        <section className="vr-section" key={category}>
          <h2 id={`map-${category.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`}>{category}</h2>
          <table className="vr-table vr-map">
            <thead>
              <tr>
                <th scope="col">Old</th>
                <th scope="col">New</th>
              </tr>
            </thead>
            <tbody>
              {rows
                .filter((row) => row.category === category)
                .map((row) => (
                  <tr key={`${row.method} ${row.path}`}>
                    <th scope="row">
                      <Address {...row} />
                      {row.hasFieldMap ? <a href={`${row.url}#${FIELD_MAP}`}>Fields</a> : null}
                    </th>
                    <td data-label="New">
                      {row.successors.map((successor) => (
                        <Address key={`${successor.method} ${successor.path}`} {...successor} />
                      ))}
                      {row.successors.length === 0 && row.note === undefined ? 'No successor' : null}
                      {row.note === undefined ? null : <InlineProse text={row.note} />}
                    </td>
                  </tr>
                ))}
            </tbody>
          </table>
        </section>
      ))}
    </div>
  );
}

function Address({ method, path, name, url }: MigrationRow['successors'][number]) {
  return (
    <div className="vr-step">
      {url === undefined ? <b>{name}</b> : <a href={url}>{name}</a>}
      <span className="vr-address">
        <Method operation={{ method, kind: 'operation' }} />
        <PathTemplate path={path} />
      </span>
    </div>
  );
}
