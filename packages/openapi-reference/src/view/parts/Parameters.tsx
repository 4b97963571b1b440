import { decode } from '../../load/pointer';
import { expandRow } from '../../model/schema/expandRow';
import type { Place } from '../../model/anchors';
import type { JsonValue, Operation, Parameter, SchemaRow } from '../../model/types';
import { toHeaderValue, toPathPart, toQueryParts } from '../../samples/request/serialiseParameter';
import type { Page } from '../page';
import { Field } from '../schema/Field';
import { sidesOf, type FieldSide } from '../../model/schema/fieldsOf';
import { planField } from '../schema/planFields';
import { PLACE_LABELS } from '../labels';

/** Maps a place within an operation to the place on the page. They differ only for the operations of a callback. */
export type PlaceOf = (place: Place) => Place;

interface ParametersProps {
  page: Page;
  operation: Operation;
  placeOf: PlaceOf;
}

/** Parameters by place: path, query, headers, cookies. */
export function Parameters({ page, operation, placeOf }: ParametersProps) {
  const places = (['path', 'query', 'header', 'cookie'] as const).filter((place) =>
    operation.parameters.some((parameter) => parameter.in === place),
  );
  return places.map((place) => (
    <div key={place}>
      <h3 id={operation.kind === 'callback' ? undefined : `${place}-parameters`}>{PLACE_LABELS[place]}</h3>
      <ul className="vr-fields">
        {operation.parameters
          .filter((parameter) => parameter.in === place)
          .map((parameter) => (
            <ParameterField
              key={parameter.name}
              page={page}
              parameter={parameter}
              place={placeOf({ kind: 'parameter', in: place })}
              side={sidesOf(operation).request}
            />
          ))}
      </ul>
    </div>
  ));
}

interface ParameterFieldProps {
  page: Page;
  parameter: Parameter;
  place: Place;
  side: FieldSide;
}

/** A parameter or a header as a field. What the parameter says takes precedence over its schema. */
export function ParameterField({ page, parameter, place, side }: ParameterFieldProps) {
  const row: SchemaRow = {
    ...parameter.schema,
    name: parameter.name,
    required: parameter.required,
    description: parameter.description || parameter.schema.description,
    deprecated: parameter.deprecated ? (parameter.schema.deprecated ?? {}) : parameter.schema.deprecated,
    examples: examplesOf(parameter),
  };
  return (
    <Field
      field={planField(page.scope, place, row, side)}
      note={serialisationNote(page, parameter)}
      page={page}
    />
  );
}

function examplesOf({ examples, schema }: Parameter): JsonValue[] {
  const own = examples.filter((example) => !example.generated).map((example) => example.value as JsonValue);
  return own.length > 0 ? own : schema.examples;
}

/** Describes how an array or object is serialised. Returns undefined for other types. */
function serialisationNote({ reference }: Pick<Page, 'reference'>, parameter: Parameter): string | undefined {
  if (parameter.mediaType !== undefined) return `Written as ${parameter.mediaType}.`;
  const { row } = expandRow(reference, parameter.schema);
  const isList = row.types.includes('array');
  if (!isList && !row.types.includes('object')) return undefined;
  const [first, second] = row.properties.map((property) => property.name);
  const value: JsonValue = isList ? ['a', 'b'] : { [first ?? 'key']: 'a', [second ?? 'other']: 'b' };
  return `${isList ? 'Several values' : 'Written as'}: ${serialise(parameter, value)}`;
}

/** Serialises a value for reading: paths and queries are decoded; headers and cookies are not encoded. */
function serialise(parameter: Parameter, value: JsonValue): string {
  if (parameter.in === 'path') return decode(toPathPart(parameter, value));
  if (parameter.in === 'query') return decode(toQueryParts(parameter, value).join('&'));
  return `${parameter.name}: ${toHeaderValue(parameter, value)}`;
}
