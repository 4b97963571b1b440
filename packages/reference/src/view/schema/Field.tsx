import type { ReactNode } from 'react';
import Badge from '@voltmoor/content/badge';
import { pathOfAnchor } from '@voltmoor/openapi/anchors';
import { InlineProse, Prose } from '../parts/Prose';
import { usePage } from '../context';
import { Content } from './Content';
import type { FieldPlan } from './planFields';
import { TypeLabel } from './TypeLabel';
import { Chips, ENUM_OPEN, EnumValues, Values } from './Values';

/** A mark that a line above a list says once if all fields have it. */
export type Mark = 'required' | 'read-only';

interface FieldProps {
  field: FieldPlan;
  /** Name of the parent, shown in a muted colour before the field's name. */
  parent?: string;
  /** A note that is not part of the schema: how a parameter is serialised. */
  note?: ReactNode;
  /** What the line above the list says about all of its fields. */
  shared?: readonly Mark[];
}

/** One row of a schema tree: everything that the document says about the field, and its content. */
export function Field({ field, parent, note, shared = [] }: FieldProps) {
  const { row, content } = field;
  const item = content.lists > 0 && content.fields.length === 0 ? content.row : undefined;
  return (
    <li className="vr-field" id={field.anchor}>
      <div className="vr-line">
        <FieldName field={field} parent={parent} />
        <TypeLabel row={row} />
        <Marks field={field} shared={shared} />
      </div>
      <Deprecated field={field} />
      <Prose text={row.description} />
      {row.requiredWhen.length === 0 ? null : (
        <p className="vr-when">
          Required <InlineProse text={row.requiredWhen.join('; ')} />
        </p>
      )}
      <FieldValues field={field} />
      {item && (
        <>
          <Prose text={item.description} />
          <EnumValues row={item} />
        </>
      )}
      <Chips row={row} />
      {item && <Chips isItem row={item} />}
      {note === undefined ? null : <p className="vr-note">{note}</p>}
      {row.not ? <Not row={row.not} /> : null}
      <Content
        content={content}
        depth={field.depth + 1}
        name={`${field.label}${'[]'.repeat(content.lists)}`}
      />
    </li>
  );
}

/** The enum values of a field. For error codes, links to the error catalogue when it exists. */
function FieldValues({ field }: { field: FieldPlan }) {
  const catalogue = usePage().context.guides.errors;
  const values = field.row.enum;
  if (!values) return null;
  const isErrorCode = /^(status_)?code$/.test(field.label) && /^response\.([45]|default)/.test(field.anchor);
  if (!isErrorCode || catalogue === undefined || values.length <= ENUM_OPEN)
    return <EnumValues row={field.row} />;
  return (
    <p className="vr-hint">
      One of {values.length} codes: see the <a href={catalogue}>error catalogue</a>. Each response lists its
      own codes.
    </p>
  );
}

function Marks({ field: { row }, shared }: { field: FieldPlan; shared: readonly Mark[] }) {
  return (
    <>
      {row.required && !shared.includes('required') ? <span className="vr-req">required</span> : null}
      {!row.required && row.requiredWhen.length > 0 ? (
        <span className="vr-req">sometimes required</span>
      ) : null}
      {row.deprecated ? <Badge kind="deprecated">deprecated</Badge> : null}
      {row.readOnly && !shared.includes('read-only') ? <span className="vr-mark">read-only</span> : null}
      {row.writeOnly ? <span className="vr-mark">write-only</span> : null}
    </>
  );
}

/** The name of a field, which is its permalink. The client adds a button that copies the path. */
function FieldName({ field, parent }: Pick<FieldProps, 'field' | 'parent'>) {
  const path = field.copyPath === pathOfAnchor(field.anchor) ? undefined : field.copyPath;
  return (
    <a className="vr-name" data-vr-path={path} href={`#${field.anchor}`}>
      {parent === undefined ? null : <span>{parent}</span>}
      {field.label}
    </a>
  );
}

function Deprecated({ field: { row } }: { field: FieldPlan }) {
  if (!row.deprecated?.text && !row.deprecated?.replacedBy) return null;
  return (
    <p className="vr-when vr-warn">
      {row.deprecated.replacedBy ? (
        <>
          Use <code>{row.deprecated.replacedBy}</code> instead.{' '}
        </>
      ) : null}
      {row.deprecated.text ? <InlineProse text={row.deprecated.text} /> : null}
    </p>
  );
}

function Not({ row }: { row: NonNullable<FieldPlan['row']['not']> }) {
  return (
    <div className="vr-when">
      Must not be <TypeLabel row={row} />
      <Values row={row} />
    </div>
  );
}
