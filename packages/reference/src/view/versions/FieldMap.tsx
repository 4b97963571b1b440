import type { FieldTarget, MappedField, OperationMapping } from '../../migration/mapFields';
import { usePage, type FieldMapSection } from '../context';
import { FIELD_MAP } from '../labels';
import { FieldPath, Link, Listed, Section } from '../parts/basics';
import { InlineProse } from '../parts/Prose';
import type { SchemaRow } from '@voltmoor/openapi/model';

type Part = MappedField['part'];

const GROUPS: { title: string; parts: Part[] }[] = [
  { title: 'Parameters', parts: ['path', 'query', 'header', 'cookie'] },
  { title: 'Request body', parts: ['body'] },
  { title: 'Response', parts: ['response'] },
];

const PLACES: Record<Part, string> = {
  path: 'in the path',
  query: 'in the query',
  header: 'in a header',
  cookie: 'in a cookie',
  body: 'in the request body',
  response: 'in the response',
};

/** The fields of a deprecated operation, each with the field that replaces it. Collapsed until the reader opens it. */
export function FieldMaps() {
  const { fieldMaps: sections = [] } = usePage().context;
  const [first] = sections;
  if (!first) return null;
  return (
    <Section id={FIELD_MAP} title={`Fields in ${first.after}`}>
      {sections.map((section) => (
        <FieldMap key={section.successor.url} section={section} />
      ))}
    </Section>
  );
}

function FieldMap({ section }: { section: FieldMapSection }) {
  const { successor, mapping, before, after } = section;
  return (
    <>
      <p>
        <a href={successor.url}>{successor.label}</a>: {sumUp(mapping)}
      </p>
      <details className="vr-fold">
        <summary>Each field of {before} and what to use instead</summary>
        <table className="vr-table vr-map vr-field-map">
          <thead>
            <tr>
              <th scope="col">{before}</th>
              <th scope="col">{after}</th>
            </tr>
          </thead>
          {GROUPS.map(({ title, parts }) => (
            <Group key={title} parts={parts} section={section} title={title} />
          ))}
        </table>
      </details>
    </>
  );
}

function Group({ title, parts, section }: { title: string; parts: Part[]; section: FieldMapSection }) {
  const { mapping, after } = section;
  const fields = mapping.fields.filter(({ part }) => parts.includes(part));
  const added = mapping.added.filter(({ part }) => parts.includes(part));
  if (fields.length + added.length === 0) return null;
  const isSame = (field: MappedField) => field.outcome === 'same' && !field.targets[0]?.operation;
  const same = fields.filter(isSame);
  return (
    <tbody>
      <tr>
        <th className="vr-group" colSpan={2} scope="rowgroup">
          {title}
        </th>
      </tr>
      {fields
        .filter((field) => !isSame(field))
        .map((field) => (
          <tr key={`${field.part} ${field.path}`}>
            <th scope="row">
              <FieldPath path={field.path} />
            </th>
            <td data-label={after}>
              <Fate field={field} />
            </td>
          </tr>
        ))}
      {same.length === 0 ? null : (
        <tr>
          <th scope="row">Unchanged names</th>
          <td>
            <Listed items={same} keyOf={({ part, path }) => `${part} ${path}`}>
              {(field) => (
                <>
                  <FieldPath path={field.path.replace(/^content\[\]\./, '')} />
                  <TypeChange field={field} />
                </>
              )}
            </Listed>
          </td>
        </tr>
      )}
      {added.length === 0 ? null : (
        <tr>
          <th scope="row">New and required</th>
          <td>
            <Targets part={parts.length === 1 ? parts[0] : undefined} targets={added} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

function Fate({ field }: { field: MappedField }) {
  const { outcome, targets, note, part } = field;
  return (
    <>
      {outcome === 'dropped' ? <span className="vr-change vr-removed">Dropped. </span> : null}
      {outcome === 'decision' ? <span className="vr-change vr-changed">Decide. </span> : null}
      {outcome === 'unmapped' ? 'Not described.' : null}
      <Targets part={part} targets={targets} />
      <TypeChange field={field} />
      {note === '' ? null : (
        <>
          {targets.length > 0 ? ' – ' : ''}
          <InlineProse text={note} />
        </>
      )}
    </>
  );
}

/** The fields to use. A field in another part, or of another operation, says where it is. */
function Targets({ targets, part }: { targets: FieldTarget[]; part?: Part | undefined }) {
  const { context } = usePage();
  return targets.map((target, index) => {
    const next = targets[index + 1];
    const isLastOfPlace = next?.part !== target.part || next.operation !== target.operation;
    const { operation } = target;
    const isElsewhere = target.part !== part || operation !== undefined;
    const url = operation && context.operationUrl(operation.reference.id, operation.operation.id);
    return (
      <span key={`${target.part} ${target.path}`}>
        {index === 0 ? '' : ', '}
        <FieldPath path={target.path} />
        {isLastOfPlace && isElsewhere ? ` ${PLACES[target.part]}` : null}
        {isLastOfPlace && operation ? (
          <>
            {' of '}
            <Link url={url}>{operation.operation.summary}</Link>
          </>
        ) : null}
      </span>
    );
  });
}

/** The old and the new type of a field, if they differ. */
function TypeChange({ field }: { field: MappedField }) {
  const [target, ...others] = field.targets;
  if (!target || others.length > 0) return null;
  if (typesOf(field.row) === typesOf(target.row)) return null;
  return ` (${typesOf(field.row)} → ${typesOf(target.row)})`;
}

/** Types in plain words: `integer`, `list`, `number or string`. */
function typesOf({ types }: SchemaRow): string {
  const words = types.filter((type) => type !== 'null').map((type) => (type === 'array' ? 'list' : type));
  return words.sort().join(' or ');
}

function sumUp({ fields, added }: OperationMapping): string {
  const count = (outcome: MappedField['outcome']) =>
    fields.filter((field) => field.outcome === outcome).length;
  const words: [number, one: string, many: string][] = [
    [count('same'), 'keeps its name', 'keep their name'],
    [count('moved'), 'changes', 'change'],
    [count('dropped'), 'is dropped', 'are dropped'],
    [count('decision'), 'needs a decision', 'need a decision'],
    [added.length, 'is new and required', 'are new and required'],
  ];
  const parts = words
    .filter(([number]) => number > 0)
    .map(([number, one, many]) => `${number} ${number === 1 ? one : many}`);
  return fields.length + added.length === 0 ? 'there are no fields.' : `${parts.join(', ')}.`;
}
