import { toPlainText } from '../../markdown';
import { anchorOf } from '../../model/anchors';
import { fieldsOf, type Field, type FieldsOptions } from '../../model/schema/fieldsOf';
import type { ApiReference, Operation } from '../../model/types';
import { errorCodesOf } from './errorCodes';
import { findOperation } from './renderOperation';
import { valueText } from '../schema/Values';
import { typeText } from '../schema/typeParts';

/** A part of an operation's page that search can link to. */
export interface TextPart {
  /** Empty for the page itself. */
  anchor: string;
  kind: 'operation' | 'field' | 'response';
  /** `sockets[0].evseId` for a field, the status for a response. */
  title: string;
  text: string;
}

/**
 * Returns the text of an operation's page for search: one part for the page, each field and each response. A header
 * that several responses share is listed once.
 *
 * @param options how many levels of fields to include
 * @throws Error when the API has no such operation
 */
export function operationText(
  reference: ApiReference,
  operationId: string,
  options?: FieldsOptions,
): TextPart[] {
  const operation = findOperation(reference, operationId);
  const parts: TextPart[] = [
    { anchor: '', kind: 'operation', title: operation.summary || operation.id, text: introText(operation) },
  ];
  const headers = new Set<string>();
  for (const field of fieldsOf(reference, operation, options)) {
    const { anchor, copyPath, place } = field;
    if (place.kind === 'response-header' && headers.has(copyPath)) continue;
    if (place.kind === 'response-header') headers.add(copyPath);
    parts.push({ anchor, kind: 'field', title: copyPath, text: fieldText(reference, operation, field) });
  }
  for (const response of operation.responses) {
    const codes = errorCodesOf(response).map(({ code, summary }) => `${code} ${summary}`);
    const text = joined([toPlainText(response.description), ...codes]);
    parts.push({
      anchor: anchorOf({ kind: 'response', status: response.status }, []),
      kind: 'response',
      title: response.status,
      text,
    });
  }
  return parts;
}

function fieldText(reference: ApiReference, operation: Operation, { row, place, path }: Field): string {
  const parameter =
    place.kind === 'parameter' && path.length === 1
      ? operation.parameters.find((candidate) => candidate.in === place.in && candidate.name === row.name)
      : undefined;
  const values =
    row.enum?.map(({ value, description }) => `${valueText(value)} ${toPlainText(description)}`) ?? [];
  return joined([
    typeText(reference, row),
    toPlainText(parameter?.description || row.description),
    ...values,
  ]);
}

/** Joins texts to sentences. Adds missing full stops. */
const joined = (texts: string[]): string =>
  texts
    .filter((text) => text !== '')
    .map((text) => text.replace(/\.?$/, '.'))
    .join(' ');

function introText(operation: Operation): string {
  const { method, path, description, permissions } = operation;
  const scopes = operation.security.flatMap(({ schemes }) => schemes.flatMap((scheme) => scheme.scopes));
  return [`${method.toUpperCase()} ${path}`, toPlainText(description), ...new Set(scopes), ...permissions]
    .filter(Boolean)
    .join(' ');
}
