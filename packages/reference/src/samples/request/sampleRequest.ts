import type { JsonValue } from '@voltmoor/openapi/model';
import type { Slot } from '../slots';

/** A request that can be written in any language. Its texts contain slot marks (see `slots.ts`). */
export interface SampleRequest {
  method: string;
  /** URL with the query of the first page. */
  url: string;
  headers: SampleHeader[];
  body?: SampleBody;
  /** How the response is read: `none` has no body, and `file` is a redirect to a file. */
  responseKind: 'json' | 'text' | 'none' | 'file';
  errors: ErrorFields;
  paging?: Paging;
  /** What comes before a further parameter in the query of `url`. */
  separator: '?' | '&';
  slots: Slot[];
}

/** A header. The program generates a new value for each request when `isGenerated` is true. */
export interface SampleHeader {
  name: string;
  value: string;
  isGenerated?: boolean;
  /** Whether a generated value has to be a UUID with hyphens. */
  isUuid?: boolean;
}

export type SampleBody =
  | { kind: 'json'; mediaType: string; value: JsonValue }
  | { kind: 'text'; mediaType: string; text: string }
  | {
      kind: 'form' | 'multipart';
      mediaType: string;
      fields: SamplePart[];
    }
  /** The content of a file, for which samples use a name. */
  | { kind: 'file'; mediaType: string };

/** A field of a form, or a part of a multipart body. */
export interface SamplePart {
  name: string;
  /** Its text. Empty for a file. */
  value: string;
  isFile: boolean;
  mediaType?: string;
  headers?: { name: string; value: string }[];
}

/** Name of the file that samples send. */
export const FILE_NAME = 'file';

/** What a program reads from an error response. */
export interface ErrorFields {
  /**
   * Names of the field that a program branches on, such as `code`, and of the one that support asks for, such as
   * `requestId`, as far as the responses have them.
   */
  names: string[];
  /** Whether responses have the header `Retry-After`. */
  hasRetryAfter: boolean;
  /** Name of the number in every JSON response, also in successful ones. Errors are 2000 and more (OCPI). */
  status?: string;
}

/** How a list continues after the first page. */
export type Paging =
  /** The field `next` of the object `parent` has the value of `parameter` for the next page, or null. */
  | { kind: 'cursor'; parameter: string; items: string; parent: string; next: string }
  /** `parameter` counts from 0 up to the field `total`. */
  | { kind: 'page'; parameter: string; items: string; total: string }
  /** The header `Link` has the URL of the next page. */
  | { kind: 'link'; items: string };

/** Seconds after which a sample gives up. */
export const TIMEOUT = 30;
