// The model of an API, from which pages, search records and collections are built.
//
// Everything here is plain JSON without cycles, so that a model can be cached on disk and passed to other processes. No
// type contains raw OpenAPI. Texts of a document are untrusted Markdown (CommonMark and GFM) that `markdown/` renders.

import type { FieldMap } from './fieldMap';
import type { Constraint, NamedSchema, SchemaRow } from './schema/schemaRow';

export type * from './schema/schemaRow';

/** HTTP method in lower case, as in OpenAPI: `get`, or another one such as `copy` of `additionalOperations`. */
export type HttpMethod = string;

/** The model of one OpenAPI document. */
export interface ApiReference {
  /** Short, stable id of the API in the configuration: `cpo`, `legacy`, `ocpi`. */
  id: string;
  title: string;
  /** `info.version`. */
  version: string;
  openapi: string;
  description: string;
  /** Contact, licence and terms of `info`, as label, text and address. */
  about?: { label: string; text: string; url?: string }[];
  servers: Server[];
  categories: Category[];
  /** All operations, keyed by operationId, in document order. */
  operations: Record<string, Operation>;
  /** OpenAPI `webhooks`. */
  webhooks: Operation[];
  /** Named schemas by name. Rows refer to them by `ref`. */
  schemas: Record<string, NamedSchema>;
  securitySchemes: Record<string, SecurityScheme>;
  /** `info.x-migration`: what changes for a client that migrates to the successor, as Markdown. */
  migration?: string;
  /** `x-field-map`: what the fields of deprecated operations became. */
  fieldMap?: FieldMap;
  /** ISO date-time of the last successful fetch, when the document is a snapshot of an unavailable source. */
  asOf?: string;
}

export interface Server {
  url: string;
  description: string;
  variables: { name: string; default: string; enum: string[]; description: string }[];
}

/** A tag of the document. Each category has a page. */
export interface Category {
  /** The tag's name, made safe for a URL. Last part of the page's URL. */
  slug: string;
  /** `x-displayName`, or else the tag's name. */
  title: string;
  /** Title of the group in `x-tagGroups` that lists the tag, or of the tag's parent (OpenAPI 3.2). */
  group?: string;
  description: string;
  operationIds: string[];
  /** Webhooks of the tag. Undefined when there are none. */
  webhookIds?: string[];
}

export interface SecurityScheme {
  name: string;
  kind: 'http' | 'apiKey' | 'oauth2' | 'openIdConnect' | 'mutualTLS';
  description: string;
  /** For `http`: `bearer` or `basic`. */
  scheme?: string;
  /** For `apiKey`: location and name of the parameter. */
  in?: 'header' | 'query' | 'cookie';
  parameterName?: string;
  deprecated?: boolean;
  /** For `http` with bearer: what the token is, such as `JWT`. */
  bearerFormat?: string;
  /** For `openIdConnect` and `oauth2`: URL of the provider's metadata. */
  metadataUrl?: string;
  /** For `oauth2`. */
  flows?: OAuthFlow[];
  /** `x-base64-versions`: values of `x-api-version` whose operations expect the credentials in Base64. */
  base64Versions?: string[];
}

/** A way to get a token of OAuth 2. */
export interface OAuthFlow {
  /** `authorizationCode`, `clientCredentials`, `password`, `implicit` or `deviceAuthorization`. */
  kind: string;
  /** Its URLs with labels: `{label: 'token', url: 'https://…'}`. */
  urls: { label: string; url: string }[];
  scopes: { name: string; description: string }[];
}

/** One alternative of an operation's security. All of its schemes are required together. */
export interface SecurityAlternative {
  schemes: { name: string; scopes: string[] }[];
}

export interface Operation {
  id: string;
  method: HttpMethod;
  /**
   * Path template: `/chargers/{id}`. For a webhook, its name. For a webhook with `servers` and `x-receiver-path`, the URL
   * template on the side of the receiver: `{locations_url}/{location_id}`.
   */
  path: string;
  /** Name of a webhook whose `path` is a URL template. */
  webhookName?: string;
  kind: 'operation' | 'webhook' | 'callback';
  category: string;
  summary: string;
  description: string;
  servers: Server[];
  security: SecurityAlternative[];
  /** `x-permissions`: permissions that an operator needs for the same action in the user interface. */
  permissions: string[];
  parameters: Parameter[];
  requestBody?: Body;
  responses: Response[];
  callbacks: { name: string; expression: string; operations: Operation[] }[];
  deprecation?: Deprecation;
  /** Derived from method, parameters and `x-repeat`. Undefined when it is not known. */
  idempotency?: 'safe' | 'idempotent' | 'key-optional' | 'key-required' | 'duplicate' | 'none';
  pagination?: 'cursor' | 'page' | 'offset';
  /** `x-rate-limit`: `60 per minute per key`. */
  rateLimit?: string;
  /** `x-since`, ISO date. */
  since?: string;
  /** `x-version-of`: a name that all versions of an operation share. */
  versionOf?: string;
  /** `x-api-version`. */
  apiVersion?: string;
  /** `x-direction`: who sends the request, for APIs where both sides send requests. */
  direction?: string;
  /** `x-codeSamples`: samples of the author. */
  codeSamples?: { label: string; language: string; code: string }[];
  /** Other extensions (`x-ocpi-module`, `x-ocpi-role`) as label and text. */
  facts: { label: string; text: string }[];
}

export interface Deprecation {
  /** ISO date. Undefined when the document only says `deprecated: true`. */
  since?: string;
  /** ISO date after which the operation is no longer available. */
  sunset?: string;
  /** operationIds of the successors. A successor in another API has the API's id: `cpo/get-charger`. */
  replacedBy: string[];
  /** Why there is no successor (`x-no-successor`). */
  noSuccessor?: string;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  required: boolean;
  deprecated: boolean;
  description: string;
  /** `style` of OpenAPI, with its default filled in. `querystring` for a parameter that is the whole query (OpenAPI 3.2). */
  style: string;
  explode: boolean;
  /** Whether reserved characters such as `/` are sent as they are. */
  allowReserved?: boolean;
  /** Media type of the value, for a parameter with `content` instead of `schema`. */
  mediaType?: string;
  /** The parameter's schema. The name of the row is the parameter's name. */
  schema: SchemaRow;
  examples: Example[];
}

export interface Body {
  description: string;
  required: boolean;
  contents: Content[];
}

export interface Content {
  mediaType: string;
  schema?: SchemaRow;
  /** How the parts of a form are encoded, when the document defines it. */
  parts?: FormPart[];
  examples: Example[];
}

/** A field of a form and its `encoding`: `{label: 'as', value: 'image/png'}`. */
export interface FormPart {
  name: string;
  /** `contentType`, which can be a list. */
  contentType?: string;
  /** `style` and `explode`, if the document sets one of them. */
  style?: string;
  explode?: boolean;
  /** Headers of the part with an example value each. */
  headers: { name: string; value: string }[];
  facts: Constraint[];
}

export interface Response {
  /** `200`, `4XX`, `default`. */
  status: string;
  description: string;
  headers: Parameter[];
  contents: Content[];
  links: { name: string; operationId?: string; description: string }[];
}

export interface Example {
  name: string;
  summary: string;
  description: string;
  /** The value: JSON for structured media types, text otherwise. */
  value: unknown;
  /** True when the value was generated from the schema, because the document has no example. */
  generated: boolean;
  /** `x-requests` of a response example: names of the request examples that it belongs to. Default: its own name. */
  requests?: string[];
}

/** A problem in a document and its location. */
export interface DocumentProblem {
  severity: 'error' | 'warning';
  /** File or URL of the document. */
  source: string;
  /** JSON pointer: `#/paths/~1chargers/post`. */
  pointer: string;
  line?: number;
  /** What is wrong and what was expected. */
  message: string;
  /** How to fix it. */
  fix: string;
}
