import { rawOf, textOf, type OpenApiDocument } from '@voltmoor/openapi-reference/load/raw';
import type { SeenRequest } from '@voltmoor/openapi-reference/mock/checkRequest';
import { follow } from '@voltmoor/openapi-reference/mock/routes';
import type { Operation } from '../api/operations';
import { mediaOf, propertiesOf } from '../api/schemas';
import { fillPath } from '../state/seeds';
import type { Store } from '../state/store';
import type { Failure } from './problems';

/** How many entities a collection may have. */
interface Maximum {
  count: number;
  /** The property that the entities are counted by: `siteId`. Undefined for the whole collection. */
  within?: string;
  detail: string;
}

const SENTENCE = /^An? ([a-z]+) (?:can have|has) at most (\d{1,6}) ([a-z ]+)\.$/;

/**
 * Creates the check of how many entities there may be. The examples of the response 422 say it: "A site has at most 20
 * locations."
 */
export function createMaximums(document: OpenApiDocument, store: Store) {
  const known = new Map<Operation, Maximum | undefined>();

  const readMaximum = ({ route, resource }: Operation): Maximum | undefined => {
    const media = mediaOf(document, follow(document, rawOf(route.operation['responses'])['422']));
    const details = (media?.examples ?? [])
      .map(({ value }) => rawOf(value))
      .filter(({ code }) => code === 'limit_exceeded')
      .map(({ detail }) => textOf(detail));
    const names = propertiesOf(document, resource?.schema);
    const counted = (resource?.collectionPath.split('/').at(-1) ?? '').replaceAll('-', ' ');
    for (const detail of details) {
      const [, owner = '', count = '', what] = SENTENCE.exec(detail) ?? [];
      if (what !== counted) continue;
      const property = `${owner}Id`;
      return { count: Number(count), detail, ...(names.has(property) && { within: property }) };
    }
    return undefined;
  };
  return {
    /** Returns the failure of a creation that would exceed the maximum. */
    check(operation: Operation, { pathValues, body }: SeenRequest): Failure | undefined {
      if (operation.kind !== 'create' || !operation.resource) return undefined;
      if (!known.has(operation)) known.set(operation, readMaximum(operation));
      const maximum = known.get(operation);
      if (!maximum) return undefined;
      const { within, detail, count } = maximum;
      // An entity below its owner has the id of the owner in its path.
      const owner = within === undefined ? undefined : (pathValues[within] ?? rawOf(body)[within]);
      if (within !== undefined && textOf(owner) === '') return undefined;
      const collection = fillPath(operation.resource.collectionPath, { ...rawOf(body), ...pathValues });
      let existing = 0;
      for (const { value } of store.list(collection))
        if (within === undefined || owner === value[within]) existing += 1;
      return existing < count ? undefined : { statuses: [422], code: 'limit_exceeded', detail };
    },
  };
}
