import { placeOperations, type PlacedOperation } from '../model/operationIds';
import type { DocumentProblem } from '../model/types';
import { entriesOf, isRaw, listOf, own, rawOf, type OpenApiDocument } from './raw';

type Origins = Readonly<Record<string, { file: string; pointer: string }>>;

/** Faults the validator does not look for. Located by the operation they are in. */
export function checkDocument(
  document: OpenApiDocument,
  source: string,
  origins: Origins,
): DocumentProblem[] {
  const schemes = rawOf(rawOf(document['components'])['securitySchemes']);
  const problems: DocumentProblem[] = [];
  const report = (
    pointer: string,
    severity: DocumentProblem['severity'],
    message: string,
    fix: string,
  ): void => {
    const origin = own(origins, pointer);
    problems.push({
      severity,
      source: origin?.file ?? source,
      pointer: origin?.pointer ?? pointer,
      message,
      fix,
    });
  };
  const checkSecurity = (pointer: string, security: unknown): void => {
    for (const alternative of listOf(security).filter(isRaw)) {
      for (const [name] of entriesOf(alternative)) {
        if (own(schemes, name) !== undefined) continue;
        report(
          pointer,
          'error',
          `asks for the security scheme "${name}", which does not exist.`,
          `Add it to components.securitySchemes, or correct the name.`,
        );
      }
    }
  };
  checkSecurity('#/', document['security']);
  const seen = new Map<string, string>();
  const operations = placeOperations(document);
  if (operations.length === 0 && entriesOf(document['webhooks']).length === 0) {
    report('#/', 'warning', 'has no operations.', 'Add paths; without them there is nothing to show.');
  }
  const renamed: PlacedOperation[] = [];
  for (const operation of operations) {
    const { pointer, raw, written, id } = operation;
    checkSecurity(pointer, raw['security']);
    if (written === '') continue;
    const twin = seen.get(written.toLowerCase());
    seen.set(written.toLowerCase(), written);
    if (twin !== undefined && twin !== written) {
      report(
        pointer,
        'warning',
        `has the operationId "${written}", which differs from "${twin}" in case only.`,
        `Rename one; its page is "${id}".`,
      );
    } else if (id !== written) renamed.push(operation);
  }
  const [first] = renamed;
  if (first) {
    const others = renamed.length > 1 ? `, like ${renamed.length - 1} more` : '';
    report(
      first.pointer,
      'warning',
      `has the operationId "${first.written}", which cannot stand in a URL as it is${others}.`,
      `Its page is "${first.id}".`,
    );
  }
  return problems;
}
