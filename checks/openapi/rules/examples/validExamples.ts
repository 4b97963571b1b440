import { createApiRule, type ApiProblem } from '../../apiRule';
import { nameOf, type ApiDocument } from '../../document';
import { closeSchemas, type Side } from '../../examples/closeSchemas';
import { createSmallValidator, createValidator, type Validator } from '../../examples/createValidator';
import { isSmall, listExamples, listSchemaExamples, type SchemaExample } from '../../examples/listExamples';
import type { ApiNode } from '../../grammar';

/** The API would accept each example request and could send each example response. */
export const validExamples = createApiRule({
  id: 'api-valid-examples',
  description: 'Every example and default matches its schema, as part of a request or of a response.',
  check(api) {
    const sides: Record<Side, Validator> = {
      request: createValidator(closeSchemas(api.raw, 'request')),
      response: createValidator(closeSchemas(api.raw, 'response')),
    };
    const bodies = listExamples(api).flatMap(({ node, schema, value, side, label, below }): ApiProblem[] => {
      const fault = attempt(() => sides[side].check(schema, value));
      return fault === undefined ? [] : [toProblem(node, label, fault, below)];
    });
    return [...bodies, ...checkSchemaExamples(api, sides)];
  },
});

/** An object must be valid on one of the two sides. A single value is the same on both. */
function checkSchemaExamples(api: ApiDocument, sides: Record<Side, Validator>): ApiProblem[] {
  const plain = createValidator(api.raw);
  const small = createSmallValidator();
  const checkOne = ({ node, value }: SchemaExample): string | undefined => {
    if (isSmall(node.raw)) return small(node.raw, value);
    const first = plain.check(node.pointer, value);
    if (first === undefined || typeof value !== 'object') return first;
    const isAccepted = [sides.request, sides.response].some(
      (side) => side.check(node.pointer, value) === undefined,
    );
    return isAccepted ? undefined : first;
  };
  return listSchemaExamples(api).flatMap((example): ApiProblem[] => {
    const fault = attempt(() => checkOne(example));
    if (fault === undefined) return [];
    return [toProblem(example.node, example.label, fault, example.below)];
  });
}

/** Reports a schema that cannot be compiled as the problem. */
function attempt(check: () => string | undefined): string | undefined {
  try {
    return check();
  } catch (error) {
    return `the schema is wrong, ${error instanceof Error ? error.message : String(error)}`;
  }
}

function toProblem(node: ApiNode, label: string, fault: string, below: string): ApiProblem {
  return {
    pointer: node.pointer + below,
    message: `${nameOf(node)}: ${label} does not match its schema: ${fault}.`,
    fix: 'Correct the example or the schema.',
  };
}
