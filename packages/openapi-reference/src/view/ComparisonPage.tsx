import type { ComparedField, ComparedSide, ComparisonData } from './comparison';

interface ComparisonPageProps {
  before: ComparedSide;
  after: ComparedSide;
  data: ComparisonData;
}

const WORDS = { added: 'added', removed: 'removed', changed: 'changed' } as const;

/** What was added, removed or changed between two sides, field by field. */
export function ComparisonPage({ before, after, data }: ComparisonPageProps) {
  const groups = data.groups.filter(({ fields }) => fields.length > 0);
  return (
    <div className="vr">
      <p className="vr-sides">
        <Side side={before} /> <span aria-hidden="true">→</span> <span className="vr-sr">compared with</span>{' '}
        <Side side={after} />
      </p>
      <p>{data.summary ?? sumUp(groups.flatMap(({ fields }) => fields))}</p>
      {groups.map(({ title, fields }) => (
        <section className="vr-section" key={title}>
          <h2 id={slugOf(title)}>{title}</h2>
          <table className="vr-table">
            <thead>
              <tr>
                <th scope="col">Field</th>
                <th scope="col">Change</th>
                <th scope="col">{before.label}</th>
                <th scope="col">{after.label}</th>
              </tr>
            </thead>
            <tbody>
              {fields.map((field) => (
                <FieldLine
                  after={after.label}
                  before={before.label}
                  field={field}
                  key={`${field.path} ${field.change}`}
                />
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </div>
  );
}

function Side({ side: { label, url } }: { side: ComparedSide }) {
  return url === undefined ? <b>{label}</b> : <a href={url}>{label}</a>;
}

function FieldLine({ field, before, after }: { field: ComparedField; before: string; after: string }) {
  const url = field.afterUrl ?? field.beforeUrl;
  const name = <code>{field.path === '' ? 'operation' : field.path}</code>;
  return (
    <tr>
      <th scope="row">{url === undefined ? name : <a href={url}>{name}</a>}</th>
      <td>
        <span className={`vr-change vr-${field.change}`}>{WORDS[field.change]}</span>
        {field.isBreaking ? <span className="vr-tag vr-warn">breaking</span> : null}
      </td>
      <Cell label={before} text={field.before} />
      <Cell label={after} text={field.after} />
    </tr>
  );
}

/** The label shows where the table is too narrow for columns. */
function Cell({ label, text }: { label: string; text?: string }) {
  return <td data-label={label}>{text ?? <span className="vr-none">not there</span>}</td>;
}

function sumUp(fields: ComparedField[]): string {
  if (fields.length === 0) return 'Both have the same fields.';
  const count = (change: ComparedField['change']) => fields.filter((field) => field.change === change).length;
  const parts = (['added', 'removed', 'changed'] as const).map(
    (change) => `${count(change)} ${WORDS[change]}`,
  );
  const breaking = fields.filter((field) => field.isBreaking).length;
  return `${parts.join(', ')}${breaking > 0 ? `; ${breaking} need a change in your code` : ''}.`;
}

const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
