import { stringifyYaml } from '@redocly/openapi-core';
import { jsonText, type OpenApiDocument } from '@voltmoor/openapi/raw';

/** Formats a document as JSON with two spaces of indentation. */
export function toJsonText(document: OpenApiDocument): string {
  return `${jsonText(document, 2)}\n`;
}

/** Formats a document as YAML. Quotes texts that some parsers read as dates or booleans. */
export function toYamlText(document: OpenApiDocument): string {
  const yaml = stringifyYaml(document, { noRefs: true, lineWidth: 110 });
  // A marked number is a text of YAML with an escaped sign.
  return yaml.replace(/(?<=[:-] )"\\L([-+.\w]+)"$/gm, '$1');
}
