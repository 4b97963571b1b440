import { buildApiReference, type ApiReference, type Operation } from '@voltmoor/openapi/model';
import { buildSamples } from '@voltmoor/reference/samples';
import type { TestedApi } from '../readApi';

/** The sample of an operation in one language. */
export interface OperationSample {
  operationId: string;
  code: string;
  /** Highlighted HTML, in which readers' values are slots. */
  html: string;
}

/** Reads the model of an API whose requests go to a mock server. */
export function referenceAt(api: TestedApi, id: string, url: string): ApiReference {
  const reference = buildApiReference(api.document, { id });
  const servers = [{ url, description: 'Test', variables: [] }];
  const operations = Object.entries(reference.operations).map(([name, operation]): [string, Operation] => [
    name,
    { ...operation, servers },
  ]);
  return { ...reference, servers, operations: Object.fromEntries(operations) };
}

/** Writes the samples of all operations in one language, as the pages show them. */
export function writeOperations(reference: ApiReference, language: string): OperationSample[] {
  return Object.values(reference.operations).map((operation) => {
    const sample = buildSamples(reference, operation).samples.find(
      (written) => written.language === language,
    );
    if (!sample) throw new Error(`There are no samples in ${language}.`);
    return { operationId: operation.id, code: sample.code, html: sample.html };
  });
}
