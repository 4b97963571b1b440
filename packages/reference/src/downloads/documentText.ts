import { stringifyYaml } from '@redocly/openapi-core';
import type { OpenApiDocument } from '@voltmoor/openapi/raw';

/** Formats a document as JSON with two spaces of indentation. */
export function toJsonText(document: OpenApiDocument): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** Formats a document as YAML. Quotes texts that some parsers read as dates or booleans. */
export function toYamlText(document: OpenApiDocument): string {
  return stringifyYaml(document, { noRefs: true, lineWidth: 110 });
}
