import { entriesOf, rawOf } from '@voltmoor/openapi/raw';
import type { Place } from '../rule';
import { below, type ApiDocument } from './document';

/** A text in a document that readers see. */
export interface ApiText {
  text: string;
  place(): Place;
}

const KEYS = ['title', 'summary', 'description', 'x-displayName', 'x-rate-limit', 'x-no-successor'];

/** Lists the titles, summaries, descriptions and enum descriptions of all nodes, and the notes of the field map. */
export function readTexts(api: ApiDocument): ApiText[] {
  return [...readNodeTexts(api), ...readNotes(api, api.raw['x-field-map'], '#/x-field-map')];
}

const NOTES = ['note', 'dropped', 'decide'];

function readNotes(api: ApiDocument, value: unknown, pointer: string): ApiText[] {
  return entriesOf(value).flatMap(([key, child]) => {
    const at = below(pointer, key);
    return NOTES.includes(key) && typeof child === 'string'
      ? toText(api, child, at)
      : readNotes(api, child, at);
  });
}

function readNodeTexts(api: ApiDocument): ApiText[] {
  return api.nodes.flatMap(({ raw, pointer }) => {
    const texts = KEYS.flatMap((key) => toText(api, raw[key], `${pointer}/${key}`));
    const meanings = entriesOf(raw['x-enum-descriptions']).flatMap(([value, meaning]) =>
      toText(api, meaning, below(pointer, 'x-enum-descriptions', value)),
    );
    return [...texts, ...meanings, ...readCauses(api, raw['x-states'], `${pointer}/x-states`)];
  });
}

/** Lists why one state follows another. */
function readCauses(api: ApiDocument, states: unknown, pointer: string): ApiText[] {
  return entriesOf(states).flatMap(([name, state]) => {
    const at = below(pointer, name);
    const causes = entriesOf(rawOf(state)['next']).flatMap(([to, cause]) =>
      toText(api, cause, below(at, 'next', to)),
    );
    return [...causes, ...toText(api, rawOf(state)['ends'], `${at}/ends`)];
  });
}

function toText(api: ApiDocument, value: unknown, pointer: string): ApiText[] {
  return typeof value === 'string' ? [{ text: value, place: () => api.place(pointer) }] : [];
}
