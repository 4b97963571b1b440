import { createApiRule, problemAt, type ApiProblem } from '../../apiRule';
import { written } from '../../document';

/** Keywords of JSON Schema 2020-12 and of OpenAPI 3.1. */
const KNOWN = new Set(
  (
    '$ref $id $schema $anchor $defs $comment type description title properties required items prefixItems additionalProperties ' +
    'unevaluatedProperties unevaluatedItems enum const default examples format pattern minLength maxLength minimum maximum ' +
    'exclusiveMinimum exclusiveMaximum multipleOf minItems maxItems uniqueItems contains minContains maxContains ' +
    'minProperties maxProperties propertyNames patternProperties dependentRequired dependentSchemas allOf anyOf oneOf not ' +
    'if then else readOnly writeOnly deprecated discriminator contentMediaType contentEncoding externalDocs xml'
  ).split(' '),
);
const OLD: Record<string, string> = {
  nullable: "Write type: [string, 'null'], as OpenAPI 3.1 does.",
  example: 'Write examples: [value], as OpenAPI 3.1 does.',
};

/**
 * An unknown keyword is a misspelling, or the rest of an unquoted YAML text after a comma. Parsers ignore it silently.
 */
export const keywords = createApiRule({
  id: 'api-keywords',
  description: 'Schemas have keywords of JSON Schema 2020-12 and a type.',
  check(api) {
    return written(api, 'schema').flatMap((node): ApiProblem[] => {
      const unknown = Object.keys(node.raw).filter((name) => !KNOWN.has(name) && !name.startsWith('x-'));
      return unknown.map((name) =>
        problemAt(
          node,
          `has the schema keyword "${name}".`,
          OLD[name] ?? 'Correct it, or quote the text before it if it contains a comma.',
          `/${name}`,
        ),
      );
    });
  },
});
