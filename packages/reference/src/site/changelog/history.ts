import { anchorOf } from '@voltmoor/openapi/anchors';
import type { NamedSchema, Operation } from '@voltmoor/openapi/model';
import type { RecordedChange, ReleaseRecord } from '@voltmoor/openapi/records';
import type { HistoryEntry } from '../../view';
import type { LoadedApi } from '../createReference';
import { memoise } from '@voltmoor/build-tools/memoise';
import { listChanges, nameOf, operationsByName, reachedBy, type DatedChange } from './changelog';
import { findSchemas, locateField, sideOf, type LocatedField } from './locateField';

/** The recorded changes of each page of an API, the newest first. */
export interface ApiHistoryPages {
  ofOperation(operation: Operation): HistoryEntry[];
  ofSchema(schema: NamedSchema): HistoryEntry[];
}

/** Sorts the changes of an API by the operations and schemas that they reach, down to the field. */
export function createHistory(api: LoadedApi, releases: readonly ReleaseRecord[] = []): ApiHistoryPages {
  const { reference } = api;
  const operations = operationsByName(api);
  const locate = memoise(({ operation: name = '', place }: RecordedChange): LocatedField | undefined => {
    const first = operations.get(name);
    return first && place !== undefined ? locateField(reference, first, place) : undefined;
  });
  const all = listChanges(releases);
  let bySchema: Map<string, HistoryEntry[]> | undefined;
  return {
    ofOperation: (operation) => {
      const name = nameOf(operation);
      const reached = all.filter(({ change }) => reachedBy(change).includes(name));
      let schemas: ReturnType<typeof findSchemas> | undefined;
      return reached.map(({ date, change }) => {
        const { level, text, place } = change;
        if (place === undefined) return { date, level, text, anchors: [] };
        if (change.operation === name) return { date, level, text, anchors: withLists(place) };
        schemas ??= findSchemas(reference, operation);
        return { date, level, text, anchors: anchorsElsewhere(place, locate(change), schemas) };
      });
    },
    ofSchema: ({ name }) => {
      bySchema ??= sortBySchema(all, locate);
      return bySchema.get(name) ?? [];
    },
  };
}

/**
 * Returns the anchors that a changed field can have in an operation other than the first one: its path in the innermost
 * schema that both have in common.
 */
function anchorsElsewhere(
  place: string,
  field: LocatedField | undefined,
  schemas: ReturnType<typeof findSchemas>,
): string[] {
  // Operations can also share a parameter or a header.
  if (!field || field.schemas.length === 0) return withLists(place);
  for (const { name, path } of field.schemas.toReversed()) {
    const shared = schemas.get(`${sideOf(field.place)} ${name}`);
    if (shared) return withLists(anchorOf(shared.place, [...shared.path, ...path]));
  }
  return [];
}

function sortBySchema(
  all: readonly DatedChange[],
  locate: (change: RecordedChange) => LocatedField | undefined,
): Map<string, HistoryEntry[]> {
  const found = new Map<string, HistoryEntry[]>();
  for (const { date, change } of all) {
    const { level, text } = change;
    for (const { name, path } of locate(change)?.schemas ?? []) {
      const entries = found.get(name) ?? [];
      found.set(name, entries);
      // Two operations with the same field can each have a change. Readers of a schema need it once.
      if (entries.some((entry) => entry.date === date && entry.text === text)) continue;
      const anchors = path.length === 0 ? [] : withLists(anchorOf({ kind: 'schema', name }, path));
      entries.push({ date, level, text, anchors });
    }
  }
  return found;
}

/** On a page, a list and its items are one row with the anchor of the list. */
export function withLists(anchor: string): string[] {
  let list = anchor;
  while (list.endsWith('.0')) list = list.slice(0, -2);
  return list === anchor ? [anchor] : [anchor, list];
}
