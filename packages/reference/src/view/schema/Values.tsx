import { Fragment } from 'react';
import Badge from '@voltmoor/content/badge';
import type { Constraint, EnumValue, JsonValue, SchemaRow, State } from '@voltmoor/openapi/model';
import { plainText } from '@voltmoor/openapi/raw';
import { InlineProse } from '../parts/Prose';

/** Formats a value as JSON. Strings have no quotes unless they are empty or start or end with a space. */
function valueText(value: JsonValue): string {
  const text = plainText(value);
  return text === '' || text !== text.trim() ? JSON.stringify(text) : text;
}

/** Lists with more values than this are collapsed. */
export const ENUM_OPEN = 14;

/** What the document says about the values of a row. `isItem` adds "each" for the items of a list. */
export function Values({ row, isItem = false }: { row: SchemaRow; isItem?: boolean }) {
  return (
    <>
      <EnumValues row={row} />
      <Chips isItem={isItem} row={row} />
    </>
  );
}

/** The allowed values of a field. */
export function EnumValues({ row: { enum: values, states } }: { row: SchemaRow }) {
  if (!values) return null;
  if (states) return <States states={states} />;
  const isDescribed = values.some((value) => value.description !== '' || value.deprecated);
  const list = isDescribed ? <DescribedValues values={values} /> : <PlainValues values={values} />;
  if (values.length <= ENUM_OPEN) return list;
  return (
    <details className="vr-fold">
      <summary>{values.length} allowed values</summary>
      {list}
    </details>
  );
}

function DescribedValues({ values }: { values: EnumValue[] }) {
  return (
    <dl className="vr-enum">
      {values.map(({ value, description, deprecated }) => (
        <div key={valueText(value)}>
          <dt>
            <code>{valueText(value)}</code>
            {deprecated ? <Badge kind="deprecated">deprecated</Badge> : null}
          </dt>
          <dd>{description === '' ? null : <InlineProse text={description} />}</dd>
        </div>
      ))}
    </dl>
  );
}

function PlainValues({ values }: { values: EnumValue[] }) {
  return (
    <p className="vr-values">
      <span>{values.length === 1 ? 'Only' : 'One of'}</span>
      {values.map(({ value }) => (
        <code key={valueText(value)}>{valueText(value)}</code>
      ))}
    </p>
  );
}

/** Merges lower and upper limits: `min length 1` and `max length 36` become `length 1–36`. */
export function boundsOf(constraints: readonly Constraint[]): [label: string, value: string][] {
  const valueOf = (label: string) => constraints.find((constraint) => constraint.label === label)?.value;
  return constraints.flatMap(({ label, value }): [string, string][] => {
    const [, side, what] = /^(min|max)(?:imum| (.*))$/.exec(label) ?? [];
    const lower = valueOf(what ? `min ${what}` : 'minimum');
    const upper = valueOf(what ? `max ${what}` : 'maximum');
    if (side === undefined || lower === undefined || upper === undefined) return [[label, value]];
    return side === 'min' ? [[what ?? 'range', lower === upper ? lower : `${lower}–${upper}`]] : [];
  });
}

/** Limits, constant, default and examples as small chips. */
export function Chips({ row, isItem = false }: { row: SchemaRow; isItem?: boolean }) {
  const chips: [label: string, value: string][] = [];
  if (row.const !== undefined) chips.push(['always', valueText(row.const)]);
  chips.push(...boundsOf(row.constraints));
  if (row.default !== undefined) chips.push(['default', valueText(row.default)]);
  const hasFixedValues = row.enum !== undefined || row.const !== undefined;
  const examples = hasFixedValues ? [] : row.examples.filter((value) => value !== row.default);
  for (const value of examples.slice(0, 3)) chips.push(['example', valueText(value)]);
  if (!row.open && row.properties.length > 0) chips.push(['no other fields', '']);
  if (chips.length === 0) return null;
  return (
    <ul className="vr-chips">
      {chips.map(([label, value], index) => (
        <li key={index}>
          {isItem ? 'each ' : ''}
          {label}
          {value === '' ? null : <code>{value}</code>}
        </li>
      ))}
    </ul>
  );
}

/** The values of an enumeration with `x-states`: what each means, whether it is final, and what can follow. */
function States({ states }: { states: State[] }) {
  return (
    <dl className="vr-enum">
      {states.map(({ name, meaning, isFinal, next, ends }) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>
            {meaning === '' ? null : <InlineProse text={meaning} />} {isFinal ? '(final)' : null}
            {meaning === '' ? null : <br />}
            {[...next, ...(ends === undefined ? [] : [{ to: 'null', cause: ends }])].map(
              ({ to, cause }, index) => (
                <Fragment key={to}>
                  {index === 0 ? '→ ' : ', '}
                  <code>{to}</code>
                  {cause === '' ? null : ` (${cause})`}
                </Fragment>
              ),
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
