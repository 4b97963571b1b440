import { stringifyYaml } from '@redocly/openapi-core';
import type { OpenApiDocument } from '../load';

/** A document as JSON text, indented by two. */
export function toJsonText(document: OpenApiDocument): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** A document as YAML text; words that some parsers take for dates or booleans are quoted. */
export function toYamlText(document: OpenApiDocument): string {
  return stringifyYaml(document, { noRefs: true, lineWidth: 110 });
}
