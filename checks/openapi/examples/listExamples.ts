import { entriesOf, listOf, textOf, type Raw } from '@voltmoor/openapi-reference/load/raw';
import { follow, type ApiDocument } from '../document';
import { closest, type ApiNode } from '../grammar';
import type { Side } from './closeSchemas';

/** An example that must be valid against a schema. */
export interface Example {
  node: ApiNode;
  /** Pointer of the schema. */
  schema: string;
  value: unknown;
  side: Side;
  /** Name for messages, such as `example minimal of 201`. */
  label: string;
  /** Pointer to the value, relative to the node. */
  below: string;
}

/** Lists the examples of parameters, headers and bodies. */
export function listExamples(api: ApiDocument): Example[] {
  return api.nodes.flatMap((node): Example[] => {
    if (!['parameter', 'header', 'mediaType'].includes(node.kind) || node.raw['schema'] === undefined)
      return [];
    const side = sideOf(node);
    const schema = `${node.pointer}/schema`;
    const word =
      node.kind === 'mediaType' ? statusOf(node) : `of ${node.kind} ${textOf(node.raw['name']) || node.key}`;
    const single = node.raw['example'];
    const alone =
      single === undefined
        ? []
        : [{ node, schema, value: single, side, label: `example ${word}`, below: '/example' }];
    const named = entriesOf(node.raw['examples']).flatMap(([name, example]): Example[] => {
      const { value } = follow(api.raw, example).raw as { value?: unknown };
      if (value === undefined) return [];
      return [{ node, schema, value, side, label: `example ${name} ${word}`, below: `/examples/${name}` }];
    });
    return [...alone, ...named];
  });
}

function statusOf(node: ApiNode): string {
  const response = closest(node, 'response');
  return response ? `of ${response.key}` : 'of the request';
}

/** Clients send parameters and request bodies. In webhooks and callbacks, the platform sends them. */
function sideOf(node: ApiNode): Side {
  const isInResponse =
    closest(node, 'response') !== undefined || (node.kind === 'header' && !closest(node, 'requestBody'));
  const isOutgoing = closest(node, 'callback') !== undefined || node.pointer.startsWith('#/webhooks/');
  return isInResponse === isOutgoing ? 'request' : 'response';
}

/** An example or default value inside a schema. */
export interface SchemaExample {
  node: ApiNode;
  value: unknown;
  label: string;
  below: string;
}

/** Lists the examples and default values of schemas. */
export function listSchemaExamples(api: ApiDocument): SchemaExample[] {
  return api.nodes.flatMap((node): SchemaExample[] => {
    if (node.kind !== 'schema') return [];
    const word = node.group === 'properties' ? `of property ${node.key}` : 'of the schema';
    const examples = listOf(node.raw['examples']).map((value, index) => ({
      node,
      value,
      label: `example ${word}`,
      below: `/examples/${index}`,
    }));
    const value: unknown = node.raw['default'];
    return value === undefined
      ? examples
      : [...examples, { node, value, label: `default ${word}`, below: '/default' }];
  });
}

/** Whether a schema contains no references. */
export function isSmall(raw: Raw): boolean {
  return !JSON.stringify({ ...raw, examples: undefined, default: undefined }).includes('"$ref"');
}
