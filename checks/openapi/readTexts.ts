import { entriesOf } from '@voltmoor/openapi-reference/load/raw';
import type { Place } from '../rule';
import type { ApiDocument } from './document';
import { escapeSegment } from './grammar';

/** A text in a document that readers see. */
export interface ApiText {
  text: string;
  place(): Place;
}

const KEYS = ['title', 'summary', 'description', 'x-displayName', 'x-rate-limit', 'x-no-successor'];

/** Lists the titles, summaries, descriptions and enum descriptions of all nodes. */
export function readTexts(api: ApiDocument): ApiText[] {
  return api.nodes.flatMap(({ raw, pointer }) => {
    const texts = KEYS.flatMap((key) => toText(api, raw[key], `${pointer}/${key}`));
    const meanings = entriesOf(raw['x-enum-descriptions']).flatMap(([value, meaning]) =>
      toText(api, meaning, `${pointer}/x-enum-descriptions/${escapeSegment(value)}`),
    );
    return meanings.length === 0 ? texts : [...texts, ...meanings];
  });
}

function toText(api: ApiDocument, value: unknown, pointer: string): ApiText[] {
  return typeof value === 'string' ? [{ text: value, place: () => api.place(pointer) }] : [];
}
