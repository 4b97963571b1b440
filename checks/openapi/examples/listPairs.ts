import { toPointer, pointerSegments } from '@voltmoor/openapi-reference/load/pointer';
import { entriesOf, listOf, textOf, type Raw } from '@voltmoor/openapi-reference/load/raw';
import { follow, type ApiDocument, type ApiOperation } from '../document';

/** A named example of a body. */
export interface BodyExample {
  name: string;
  value: unknown;
  /** Pointer of the example. */
  pointer: string;
  /** Schema of the body. */
  schema: unknown;
  /** Names of the request examples that a response example belongs to; by default its own name. */
  requests: readonly string[];
}

/** Lists the examples of an operation's request body, of all media types. */
export function requestExamples(api: ApiDocument, { raw, node }: ApiOperation): BodyExample[] {
  const at = `${node.pointer}/requestBody`;
  const body = follow(api.raw, raw['requestBody'], at);
  return examplesIn(api, body.raw, body.pointer);
}

/** Lists the examples of an operation's successful responses. */
export function successExamples(api: ApiDocument, { raw, node }: ApiOperation): BodyExample[] {
  return entriesOf(raw['responses'])
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([status, response]) => {
      const found = follow(api.raw, response, `${node.pointer}/responses/${status}`);
      return examplesIn(api, found.raw, found.pointer);
    });
}

function examplesIn(api: ApiDocument, body: Raw, pointer: string): BodyExample[] {
  return entriesOf(body['content']).flatMap(([mediaType, media]) => {
    const { schema, examples } = media as { schema?: unknown; examples?: unknown };
    return entriesOf(examples).map(([name, example]): BodyExample => {
      const { raw } = follow(api.raw, example);
      const declared = raw['x-requests'];
      return {
        name,
        value: raw['value'],
        pointer: toPointer([...pointerSegments(pointer), 'content', mediaType, 'examples', name]),
        schema,
        requests: declared === undefined ? [name] : listOf(declared).map(textOf),
      };
    });
  });
}
