import { toPlainText } from '../markdown';
import { fieldsOf, type FieldsOptions } from '../model/fieldsOf';
import type { ApiReference, Operation } from '../model/types';
import { errorCodesOf } from './errorCodes';
import { findOperation } from './renderOperation';
import { valueText } from './schema/Values';
import { typeText } from './schema/typeWords';

/** A part of an operation's page that search can lead to. */
export interface TextPart {
  /** Empty for the page itself. */
  anchor: string;
  kind: 'operation' | 'field' | 'response';
  /** `sockets[0].evseId` for a field, the status for a response. */
  title: string;
  text: string;
}

/** The words of an operation's page, part by part, without markup; fields as deep as `options` say. */
export function operationText(
  reference: ApiReference,
  operationId: string,
  options?: FieldsOptions,
): TextPart[] {
  const operation = findOperation(reference, operationId);
  const parts: TextPart[] = [
    { anchor: '', kind: 'operation', title: operation.summary || operation.id, text: introText(operation) },
  ];
  for (const { anchor, copyPath, row } of fieldsOf(reference, operation, options)) {
    const values =
      row.enum?.map(({ value, description }) => `${valueText(value)} ${toPlainText(description)}`) ?? [];
    const text = [typeText(reference, row), toPlainText(row.description), ...values]
      .filter(Boolean)
      .join('. ');
    parts.push({ anchor, kind: 'field', title: copyPath, text });
  }
  for (const response of operation.responses) {
    const codes = errorCodesOf(response).map(({ code, summary }) => `${code} ${summary}`);
    const text = [toPlainText(response.description), ...codes].join('. ');
    parts.push({ anchor: `response.${response.status}`, kind: 'response', title: response.status, text });
  }
  return parts;
}

function introText(operation: Operation): string {
  const { method, path, description, permissions } = operation;
  const scopes = operation.security.flatMap(({ schemes }) => schemes.flatMap((scheme) => scheme.scopes));
  return [`${method.toUpperCase()} ${path}`, toPlainText(description), ...new Set(scopes), ...permissions]
    .filter(Boolean)
    .join(' ');
}
