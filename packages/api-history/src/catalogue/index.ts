import { ASPECTS, REQUEST_SUBJECTS, RESPONSE_SUBJECTS } from './aspects';
import type { CatalogueEntry } from './entry';
import { OPERATION_ENTRIES } from './operations';
import { PROPERTY_ENTRIES } from './properties';

const schemaEntries: CatalogueEntry[] = [
  ...REQUEST_SUBJECTS.flatMap((subject) =>
    ASPECTS.map(({ aspect, client, platform, text }) => ({
      id: `${subject}-${aspect}`,
      operation: client,
      webhook: platform,
      text,
    })),
  ),
  ...RESPONSE_SUBJECTS.flatMap((subject) =>
    ASPECTS.map(({ aspect, client, platform, text }) => ({
      id: `${subject}-${aspect}`,
      operation: platform,
      webhook: client,
      text,
    })),
  ),
];

/** All kinds of changes, by id. */
export const CATALOGUE: ReadonlyMap<string, CatalogueEntry> = new Map(
  [...OPERATION_ENTRIES, ...PROPERTY_ENTRIES, ...schemaEntries].map((entry) => [entry.id, entry]),
);
