import { follow, entriesOf, listOf, senderOf, textOf } from '@voltmoor/openapi/raw';
import { createApiRule } from '../apiRule';
import { createValidator, type Validator } from '../createValidator';
import { below, type ApiDocument, type ApiNode } from '../document';

/** The API would accept each example request and could send each example response. */
export const validExamples = createApiRule({
  id: 'api-valid-examples',
  description:
    'Every example and default matches its schema, as part of a request or of a response; patterns are valid.',
  check(api, report) {
    const validator = createValidator(api.raw);
    for (const node of api.nodes) {
      const pattern = node.kind === 'schema' ? textOf(node.raw['pattern']) : '';
      if (!isPattern(pattern))
        report(node, `has the pattern ${pattern}, which is not valid.`, 'Correct the pattern.', '/pattern');
      for (const { what, value, property } of listValues(api, node)) {
        const fault = findFault(validator, node, value);
        if (fault === undefined) continue;
        const message = `has ${what}, which does not match its schema: ${fault}.`;
        report(node, message, 'Correct the example or the schema.', property);
      }
    }
  },
});

/** Whether a text is a regular expression of JSON Schema. The validator accepts every text where it is none. */
function isPattern(text: string): boolean {
  try {
    return Boolean(new RegExp(text, 'u'));
  } catch {
    return false;
  }
}

/** Describes what is wrong with a value. */
function findFault(check: Validator, node: ApiNode, value: unknown): string | undefined {
  const pointer = node.kind === 'schema' ? node.pointer : `${node.pointer}/schema`;
  const sender = senderOf(node);
  if (sender !== 'both') return check(pointer, value, sender);
  // The object of a shared schema must be valid on one of the two sides. A single value is the same on both.
  const fault = check(pointer, value, 'response');
  if (fault === undefined || typeof value !== 'object') return fault;
  return check(pointer, value, 'request') && fault;
}

/** A value that a schema must accept. */
interface GivenValue {
  /** `the example minimal`, `a default`. */
  what: string;
  value: unknown;
  /** Pointer below the node. */
  property: string;
}

/** Lists the examples of parameters, headers and bodies, and the examples and default values of schemas. */
function listValues(api: ApiDocument, { kind, raw }: ApiNode): GivenValue[] {
  const isSchema = kind === 'schema';
  const hasSchema = ['parameter', 'header', 'mediaType'].includes(kind) && raw['schema'] !== undefined;
  if (!isSchema && !hasSchema) return [];
  const named = entriesOf(raw['examples']).map(([name, example]) => ({
    what: `the example ${name}`,
    value: follow(api.raw, example)['value'],
    property: below('', 'examples', name),
  }));
  const listed = listOf(raw['examples']).map((value, index) => ({
    what: 'an example',
    value,
    property: `/examples/${index}`,
  }));
  const single = isSchema
    ? { what: 'a default', value: raw['default'], property: '/default' }
    : { what: 'an example', value: raw['example'], property: '/example' };
  return [...named, ...listed, single].filter(({ value }) => value !== undefined);
}
