import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { entriesOf, rawOf, textOf, type Raw } from '@voltmoor/openapi/raw';
import { compactSchema } from '../tables/compactSchema';
import type { CompactSchema, Message, NamedSchema, Table } from '../tables/types';
import { LOGS, OCPP_VERSIONS } from './versions';

const { resolve } = createRequire(import.meta.url);

/** Builds a table for each version of OCPP from the official JSON Schemas, which the package `ocpp-rpc` contains. */
export function buildOcppTables(): Table[] {
  return OCPP_VERSIONS.map((version): Table => {
    const file = resolve(`ocpp-rpc/lib/schemas/ocpp${version.replaceAll('.', '_')}.json`);
    const bodies = JSON.parse(readFileSync(file, 'utf8')) as Raw[];
    const schemas: Record<string, NamedSchema> = {};
    for (const body of bodies) {
      // Definitions with the same name are equal in all messages.
      for (const [name, definition] of entriesOf(body['definitions']))
        schemas[name] ??= { title: name.replace(/Type$/, ''), ...compact(rawOf(definition)) };
    }
    const messages = bodies.map((body): Message => {
      const [, action = '', kind] =
        /^urn:(\w+?)(\.req|\.conf|Request|Response)?$/.exec(textOf(body['$id'])) ?? [];
      const isResult = kind === '.conf' || kind === 'Response';
      const schema = compact(body);
      if (version === '1.6') fillLists(schema);
      const name = `${action} ${isResult ? 'result' : 'request'}`;
      return {
        id: name,
        label: name,
        kind: isResult ? 'response' : 'request',
        schema: { title: action, ...schema },
        page: LOGS,
      };
    });
    return {
      id: `ocpp-${version}`,
      api: 'ocpp',
      label: `OCPP ${version}`,
      protocol: 'ocpp',
      version,
      operationsPath: LOGS,
      schemas,
      messages,
    };
  });
}

/** A compact schema. Only customData has no keyword about other fields, because it may contain anything. */
function compact(schema: Raw): CompactSchema {
  const isOpen = schema['type'] === 'object' && schema['additionalProperties'] === undefined;
  return { ...compactSchema(schema, () => undefined), ...(isOpen && { additionalProperties: {} }) };
}

/** The schemas of 1.6 allow empty lists. The text of the standard asks for at least one entry in a required list. */
function fillLists({ properties = {}, required = [], items }: CompactSchema): void {
  if (items) fillLists(items);
  for (const [name, property] of Object.entries(properties)) {
    if (property.type === 'array' && required.includes(name)) property.minItems ??= 1;
    fillLists(property);
  }
}
