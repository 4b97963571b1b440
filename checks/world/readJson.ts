import { parseJson } from '@voltmoor/openapi/raw';
import type { Code } from 'mdast';
import { below, type ApiDocument, type ApiNode } from '../openapi/document';
import { lineOf } from '../pages/nodes';
import type { Place } from '../rule';
import { createYamlPlaces } from '../sources/yamlPlace';

type Path = readonly (string | number)[];

/** A JSON value that a page or a document shows. */
export interface FoundJson {
  value: unknown;
  /** Returns where the value at a path is written. */
  place(path: Path): Place;
}

/** Returns the value of an example of a document. */
export function readExample(api: ApiDocument, { kind, raw, pointer }: ApiNode): FoundJson | undefined {
  const key = kind === 'example' ? 'value' : kind === 'mediaType' ? 'example' : '';
  if (raw[key] === undefined) return undefined;
  return { value: raw[key], place: (path) => api.place(below(pointer, key, ...path)) };
}

/** Finds the JSON objects and lists in a code sample of a page, also below HTTP headers or between other code. */
export function findJson(file: string, node: Code): FoundJson[] {
  const sample = node.value;
  const found: FoundJson[] = [];
  let at = 0;
  while (at < sample.length) {
    const start = sample.slice(at).search(/[[{]/);
    if (start === -1) break;
    const begin = at + start;
    const end = findEnd(sample, begin);
    const text = end === undefined ? '' : sample.slice(begin, end + 1);
    const value = parseJson(text);
    if (value !== undefined) {
      const places = createYamlPlaces(text);
      const before = lineOf(node) + sample.slice(0, begin).split('\n').length - 1;
      found.push({ value, place: (path) => ({ file, line: before + (places.lineOf(path) ?? 1) }) });
    }
    at = value === undefined || end === undefined ? begin + 1 : end + 1;
  }
  return found;
}

/** Finds the bracket that closes the one at `begin`. Brackets in strings do not count. */
function findEnd(sample: string, begin: number): number | undefined {
  let depth = 0;
  let isInString = false;
  for (let index = begin; index < sample.length; index += 1) {
    const letter = sample[index];
    if (isInString && letter === '\\') index += 1;
    else if (letter === '"') isInString = !isInString;
    else if (!isInString && (letter === '{' || letter === '[')) depth += 1;
    else if (!isInString && (letter === '}' || letter === ']')) {
      depth -= 1;
      if (depth === 0) return index;
    }
  }
  return undefined;
}
