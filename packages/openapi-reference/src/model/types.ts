/**
 * The reference model: what the pages, the search records and the downloads are made of.
 *
 * Raw OpenAPI stops before this file. Everything here is plain JSON (no functions, no cycles), so that
 * a model can be cached on disk and read by another process. Texts that come from a document are
 * Markdown (CommonMark + GFM) and untrusted until `markdown/` has rendered them.
 */

import type { Constraint, NamedSchema, SchemaRow } from './schemaRow';

export type * from './schemaRow';

/** Lower-case HTTP method as OpenAPI writes it. */
export type HttpMethod = 'get' | 'put' | 'post' | 'delete' | 'options' | 'head' | 'patch' | 'trace';

/** One OpenAPI document as readers see it. */
export interface ApiReference {
  /** Short stable id from the configuration: `cpo`, `legacy`, `ocpi`. */
  id: string;
  title: string;
  /** `info.version`. */
  version: string;
  openapi: string;
  description: string;
  servers: Server[];
  categories: Category[];
  /** All operations, keyed by operationId, in document order. */
  operations: Record<string, Operation>;
  /** OpenAPI `webhooks`. */
  webhooks: Operation[];
  /** Named schemas, keyed by component name. A row points here by name instead of repeating it. */
  schemas: Record<string, NamedSchema>;
  securitySchemes: Record<string, SecurityScheme>;
  /** `info.x-migration`: what changes for a client that moves to the successor, as Markdown. */
  migration?: string;
  /** Set when the document is a snapshot of an unreachable source (ISO date-time of the fetch). */
  asOf?: string;
}

export interface Server {
  url: string;
  description: string;
  variables: { name: string; default: string; enum: string[]; description: string }[];
}

/** A tag of the document; one index page each. */
export interface Category {
  /** Tag name and last part of the page's URL. */
  slug: string;
  /** `x-displayName`, else the tag's name. */
  title: string;
  description: string;
  operationIds: string[];
  /** Webhooks of the tag; absent where there are none. */
  webhookIds?: string[];
}

export interface SecurityScheme {
  name: string;
  kind: 'http' | 'apiKey' | 'oauth2' | 'openIdConnect' | 'mutualTLS';
  description: string;
  /** http: `bearer`, `basic`. */
  scheme?: string;
  /** apiKey: where and how it is named. */
  in?: 'header' | 'query' | 'cookie';
  parameterName?: string;
}

/** One alternative of an operation's security: all schemes in it are needed together. */
export interface SecurityAlternative {
  schemes: { name: string; scopes: string[] }[];
}

export interface Operation {
  id: string;
  method: HttpMethod;
  /** Path template, `/chargers/{id}`. For webhooks the webhook's name. */
  path: string;
  kind: 'operation' | 'webhook' | 'callback';
  category: string;
  summary: string;
  description: string;
  servers: Server[];
  security: SecurityAlternative[];
  /** `x-permissions`: what an operator needs to do the same in the user interface. */
  permissions: string[];
  parameters: Parameter[];
  requestBody?: Body;
  responses: Response[];
  callbacks: { name: string; expression: string; operations: Operation[] }[];
  deprecation?: Deprecation;
  /** Derived from method, parameters and extensions; undefined when nothing is known. */
  idempotency?: 'safe' | 'idempotent' | 'key-optional' | 'key-required' | 'none';
  pagination?: 'cursor' | 'page' | 'offset';
  /** `x-rate-limit`, a sentence fragment. */
  rateLimit?: string;
  /** `x-since`, ISO date. */
  since?: string;
  /** `x-version-of`: family name shared by the same operation in several versions of one API. */
  versionOf?: string;
  /** `x-api-version`. */
  apiVersion?: string;
  /** `x-direction`, for interfaces where both sides call. */
  direction?: string;
  /** Other `x-` facts shown as label and text (`x-ocpi-module`, `x-ocpi-role`). */
  facts: { label: string; text: string }[];
}

export interface Deprecation {
  /** ISO date or undefined when only `deprecated: true` is known. */
  since?: string;
  sunset?: string;
  /** operationId of the successor, with its API when it is another one (`cpo/get-charger`). */
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
  /** OpenAPI serialisation, always filled with its default. */
  style: string;
  explode: boolean;
  /** Set when the value is serialised by a media type (`content`) instead of a style. */
  mediaType?: string;
  /** The parameter's schema as a row (its name is the parameter's name). */
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
  /** How the parts of a form are written, where the document says so. */
  parts?: FormPart[];
  examples: Example[];
}

/** A field of a form with what `encoding` says of it: `as image/png`. */
export interface FormPart {
  name: string;
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
  /** The value as it is sent; JSON for structured media types, text otherwise. */
  value: unknown;
  /** True when it was made from the schema because the document has none. */
  generated: boolean;
}

/** A fault in a document, located so that its author finds the line. */
export interface DocumentProblem {
  severity: 'error' | 'warning';
  /** File or URL of the document. */
  source: string;
  /** JSON pointer, `#/paths/~1chargers/post`. */
  pointer: string;
  line?: number;
  /** What is wrong and what was expected. */
  message: string;
  /** How to mend it. */
  fix: string;
}
