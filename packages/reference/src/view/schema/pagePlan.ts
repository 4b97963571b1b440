import { anchorOf, type Place } from '@voltmoor/openapi/anchors';
import {
  sidesOf,
  type ApiReference,
  type Content,
  type FieldSide,
  type JsonValue,
  type NamedSchema,
  type Operation,
  type Parameter,
  type Response,
  type SchemaRow,
} from '@voltmoor/openapi/model';
import { groupResponses, type ResponseGroup } from '../operation/responseGroups';
import { PARAMETER_PLACES } from '../labels';
import { PageScope } from './pageScope';
import { planBody, planField, type ContentPlan, type FieldPlan } from './planFields';

/** What all of a page's sections can link to. A plan is complete before any HTML is rendered. */
export interface PagePlan {
  /** The ids of all fields, of collapsed lists, of variants, conditions and responses on the page. */
  anchors: ReadonlySet<string>;
  /** The structured schemas on the page, each with the anchor of its first occurrence. */
  types: readonly [name: string, anchor: string][];
}

/** The fields of an operation or of the operation of a callback. */
export interface OperationPlan {
  operation: Operation;
  parameters: { place: Parameter['in']; fields: ParameterPlan[] }[];
  request: BodiesPlan;
  /** The groups have headings if there are several. The responses of a callback are one group. */
  responses: (Omit<ResponseGroup, 'responses'> & { responses: ResponsePlan[] })[];
  callbacks: { name: string; expression: string; plan: OperationPlan }[];
}

/** A parameter or a header as a field. */
export interface ParameterPlan {
  parameter: Parameter;
  field: FieldPlan;
}

/** The bodies of a request or a response, one for each media type. */
export interface BodiesPlan {
  anchor: string;
  /** Whether a body is sent to the platform, which can refuse unknown fields. */
  isRequest: boolean;
  bodies: { content: Content; plan: ContentPlan | undefined }[];
}

export interface ResponsePlan {
  response: Response;
  headers: ParameterPlan[];
  /** Anchor of a header that an earlier response shows in full, so that it is not repeated here. */
  headersAbove: string | undefined;
  body: BodiesPlan;
}

/** Plans the page of an operation, in the order of the page: the first occurrence of a schema is shown, others link to it. */
export function planOperation(
  reference: ApiReference,
  operation: Operation,
): PagePlan & { operation: OperationPlan } {
  const scope = new PageScope(reference);
  const planned = new Planner(scope).plan(operation);
  return { operation: planned, anchors: scope.anchors, types: listTypes(scope) };
}

/** Plans the page of a named schema. */
export function planSchema(
  reference: ApiReference,
  { name, schema }: NamedSchema,
): PagePlan & { content: ContentPlan } {
  const scope = new PageScope(reference);
  const content = planBody(scope, { kind: 'schema', name }, { ...schema, ref: undefined }, 'both');
  return { content, anchors: scope.anchors, types: listTypes(scope) };
}

class Planner {
  /** Anchors of the headers so far. Two responses have the same header when name and description are equal. */
  private readonly headers = new Map<string, string>();

  /** @param placeOf maps a place of the operation to the place on the page, which differs for a callback */
  constructor(
    private readonly scope: PageScope,
    private readonly placeOf = (place: Place): Place => place,
  ) {}

  plan(operation: Operation): OperationPlan {
    const sides = sidesOf(operation);
    const { requestBody, responses, kind } = operation;
    const groups =
      kind === 'callback' ? [{ id: 'responses', title: '', responses }] : groupResponses(responses);
    const groupsOfParameters = PARAMETER_PLACES.map((place) => ({
      place,
      fields: operation.parameters
        .filter((parameter) => parameter.in === place)
        .map((parameter) =>
          this.planParameter(parameter, this.placeOf({ kind: 'parameter', in: place }), sides.request),
        ),
    }));
    if (requestBody) this.addAnchor({ kind: 'request' });
    return {
      operation,
      parameters: groupsOfParameters.filter(({ fields }) => fields.length > 0),
      request: this.planBodies(requestBody?.contents ?? [], { kind: 'request' }, sides.request),
      responses: groups.map((group) => ({
        ...group,
        responses: group.responses.map((response) => this.planResponse(response, sides.response)),
      })),
      callbacks: operation.callbacks.flatMap(({ name, expression, operations }) =>
        operations.map((inner) => ({ name, expression, plan: this.planCallback(name, inner) })),
      ),
    };
  }

  private planCallback(name: string, operation: Operation): OperationPlan {
    const { method } = operation;
    return new Planner(this.scope, (place) => ({ kind: 'callback', name, method, inner: place })).plan(
      operation,
    );
  }

  private planResponse(response: Response, side: FieldSide): ResponsePlan {
    const { status, headers, contents } = response;
    this.addAnchor({ kind: 'response', status });
    const place = this.placeOf({ kind: 'response-header', status });
    const keyOf = ({ name, description }: Parameter): string => `${name}\n${description}`;
    const above = headers.map((header) => this.headers.get(keyOf(header)));
    const shown = headers
      .filter((_, index) => above[index] === undefined)
      .map((header) => this.planParameter(header, place, side));
    for (const { parameter, field } of shown) this.headers.set(keyOf(parameter), field.anchor);
    return {
      response,
      headers: shown,
      headersAbove: above.find((anchor) => anchor !== undefined),
      body: this.planBodies(contents, { kind: 'response', status }, side),
    };
  }

  private planBodies(
    contents: readonly Content[],
    place: Extract<Place, { kind: 'request' | 'response' }>,
    side: FieldSide,
  ): BodiesPlan {
    return {
      anchor: anchorOf(this.placeOf(place), []),
      isRequest: side === 'request',
      bodies: contents.map((content, index) => {
        const { mediaType, schema } = content;
        const own = this.placeOf({ ...place, mediaType: index === 0 ? undefined : mediaType });
        return { content, plan: schema && planBody(this.scope, own, schema, side) };
      }),
    };
  }

  private planParameter(parameter: Parameter, place: Place, side: FieldSide): ParameterPlan {
    return { parameter, field: planField(this.scope, place, rowOf(parameter), side) };
  }

  private addAnchor(place: Place): void {
    this.scope.anchors.add(anchorOf(this.placeOf(place), []));
  }
}

function listTypes({ reference, shown }: PageScope): [name: string, anchor: string][] {
  const first = new Map<string, string>();
  for (const [key, anchor] of shown) {
    const name = key.slice(key.indexOf(':') + 1);
    const schema = reference.schemas[name]?.schema;
    const isStructured = schema && schema.properties.length + schema.maps.length > 0;
    if (!first.has(name) && (isStructured || schema?.enum || schema?.variants)) first.set(name, anchor);
  }
  return [...first];
}

/** A parameter or a header as a row. What the parameter says takes precedence over its schema. */
function rowOf({ name, required, description, deprecated, examples, schema }: Parameter): SchemaRow {
  const own = examples.filter(({ generated }) => !generated).map(({ value }) => value as JsonValue);
  return {
    ...schema,
    name,
    required,
    description: description || schema.description,
    deprecated: deprecated ? (schema.deprecated ?? {}) : schema.deprecated,
    examples: own.length > 0 ? own : schema.examples,
  };
}
