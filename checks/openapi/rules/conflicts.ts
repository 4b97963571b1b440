import { entriesOf, follow, listOf, partsOf, ALL, rawOf, textOf, type Raw } from '@voltmoor/openapi/raw';
import { createApiRule } from '../apiRule';
import type { ApiDocument, ApiOperation } from '../document';

/** A client that finds a value in use reads the entity that has it, whichever operation it called. */
export const duplicates = createApiRule({
  id: 'api-duplicate',
  description: 'A request of API v2 that sets a unique field has 409 `duplicate` with `existingId`.',
  check(api, report) {
    if (api.conventions !== 'v2') return;
    for (const operation of api.operations) {
      const { node } = operation;
      const shown = errorsOf(api, operation, '409').filter(({ code }) => code === 'duplicate');
      const pointers = shown.flatMap(({ errors }) =>
        listOf(errors).map((error) => textOf(rawOf(error)['pointer'])),
      );
      const names = pointers.map((pointer) => pointer.slice(1).replace(/\/\d+\//g, '[].'));
      const missing = uniqueFields(api, operation).filter((name) => !names.includes(name));
      if (missing.length > 0)
        report(
          node,
          `sets ${missing.join(' and ')}, which must be unique, but does not show the error duplicate for it.`,
          'Add an example with the code duplicate, existingId and the pointer of the field to its response 409.',
          '/responses',
        );
      if (shown.some(({ existingId }) => textOf(existingId) === ''))
        report(
          node,
          'shows the error duplicate without existingId.',
          'Add the id of the entity that has the value.',
          '/responses/409',
        );
      for (const error of errorsOf(api, operation, '422').flatMap(({ errors }) => listOf(errors))) {
        const [, name = '', below] = textOf(rawOf(error)['pointer']).split('/');
        if (rawOf(error)['code'] !== 'unique' || name === '' || below !== undefined) continue;
        report(
          node,
          `refuses a ${name} that is in use with 422.`,
          'Show it as 409 duplicate. In 422, `unique` is about values that occur twice in one request.',
          '/responses/422',
        );
      }
    }
  },
});

/**
 * Lists the fields of the request body that are described as unique, there or in the schema that they refer to. A field of
 * the entries of a list is `sockets[].evseId`. An operation that only accepts its work, such as a batch, refuses none of
 * the entries, so theirs are left out.
 */
function uniqueFields(api: ApiDocument, { raw }: ApiOperation): string[] {
  const media = entriesOf(follow(api.raw, raw['requestBody'])['content'])[0]?.[1];
  const isAccepted = rawOf(raw['responses'])['202'] !== undefined;
  const fieldsOf = (schema: unknown) =>
    partsOf(api.raw, schema, { keywords: ALL }).flatMap((part) => entriesOf(part['properties']));
  const found = fieldsOf(rawOf(media)['schema']).flatMap(([name, property]) => {
    const parts = partsOf(api.raw, property, { keywords: ALL });
    const below = isAccepted ? [] : parts.flatMap(({ items }) => fieldsOf(items));
    return [
      ...(isUnique(api, property) ? [name] : []),
      ...below.flatMap(([inner, part]) => (isUnique(api, part) ? [`${name}[].${inner}`] : [])),
    ];
  });
  return [...new Set(found)];
}

function isUnique(api: ApiDocument, property: unknown): boolean {
  return partsOf(api.raw, property, { keywords: ALL }).some((part) =>
    /\bunique\b/i.test(textOf(part['description'])),
  );
}

const KEY_ERRORS = ['idempotency_conflict', 'idempotency_in_progress'];

/** A response of an operation's own must not hide what the shared response shows. */
export const idempotencyErrors = createApiRule({
  id: 'api-idempotency-errors',
  description: 'An operation that accepts Idempotency-Key shows both errors of the key in its response 409.',
  check(api, report) {
    if (api.conventions !== 'v2') return;
    for (const operation of api.operations) {
      if (!operation.parameters.some(({ name }) => name === 'Idempotency-Key')) continue;
      const shown = errorsOf(api, operation, '409').map(({ code }) => textOf(code));
      const missing = KEY_ERRORS.filter((code) => !shown.includes(code));
      if (missing.length === 0) continue;
      report(
        operation.node,
        `accepts Idempotency-Key, but does not show ${missing.join(' and ')} in its response 409.`,
        'Refer to the shared response, or to its examples from a response of the operation itself.',
        '/responses',
      );
    }
  },
});

/** Returns the values of the examples of an error response. */
function errorsOf(api: ApiDocument, { raw }: ApiOperation, status: string): Raw[] {
  return entriesOf(follow(api.raw, rawOf(raw['responses'])[status])['content']).flatMap(([, media]) =>
    entriesOf(rawOf(media)['examples']).map(([, example]) => rawOf(follow(api.raw, example)['value'])),
  );
}
