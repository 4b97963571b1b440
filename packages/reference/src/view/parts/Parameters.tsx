import type { ReactNode } from 'react';
import { decode } from '@voltmoor/openapi/raw';
import { expandRow, type ApiReference, type JsonValue, type Parameter } from '@voltmoor/openapi/model';
import {
  toCookiePairs,
  toHeaderValue,
  toPathPart,
  toQueryParts,
} from '../../samples/request/serialiseParameter';
import { usePage } from '../context';
import { Field } from '../schema/Field';
import type { OperationPlan, ParameterPlan } from '../schema/pagePlan';
import { PLACE_LABELS } from '../labels';

/** Parameters by place: path, query, headers, cookies. */
export function Parameters({ plan: { operation, parameters } }: { plan: OperationPlan }) {
  return parameters.map(({ place, fields }) => (
    <div key={place}>
      <h3 id={operation.kind === 'callback' ? undefined : `${place}-parameters`}>{PLACE_LABELS[place]}</h3>
      <ParameterFields fields={fields} />
    </div>
  ));
}

/** Parameters or headers as a list of fields. */
export function ParameterFields({ fields }: { fields: ParameterPlan[] }) {
  const { reference } = usePage();
  return (
    <ul className="vr-fields">
      {fields.map(({ parameter, field }) => (
        <Field field={field} key={field.anchor} note={serialisationNote(reference, parameter)} />
      ))}
    </ul>
  );
}

const RESERVED = 'Reserved characters such as / and : are not percent-encoded.';

/** Describes how a parameter is written, where it is not clear. */
function serialisationNote(reference: ApiReference, parameter: Parameter): ReactNode {
  const note = structureNote(reference, parameter);
  if (!parameter.allowReserved) return note;
  return (
    <>
      {note} {RESERVED}
    </>
  );
}

/** Describes how an array or object is serialised. Returns undefined for other types. */
function structureNote(reference: ApiReference, parameter: Parameter): ReactNode {
  if (parameter.style === 'querystring') return `The whole query string, written as ${parameter.mediaType}.`;
  if (parameter.mediaType !== undefined) return `Written as ${parameter.mediaType}.`;
  const { row } = expandRow(reference, parameter.schema);
  const isList = row.types.includes('array');
  if (!isList && !row.types.includes('object')) return undefined;
  const [first, second] = row.properties.map((property) => property.name);
  const value: JsonValue = isList ? ['a', 'b'] : { [first ?? 'key']: 'a', [second ?? 'other']: 'b' };
  return (
    <>
      {isList ? 'Several values' : 'Written as'}: <code>{serialise(parameter, value)}</code>.
    </>
  );
}

/** Serialises a value for reading: paths and queries are decoded; headers and cookies are not encoded. */
function serialise(parameter: Parameter, value: JsonValue): string {
  if (parameter.in === 'path') return decode(toPathPart(parameter, value));
  if (parameter.in === 'query') return decode(toQueryParts(parameter, value).join('&'));
  if (parameter.in === 'cookie') return `Cookie: ${toCookiePairs(parameter, value).join('; ')}`;
  return `${parameter.name}: ${toHeaderValue(parameter, value)}`;
}
