import { memoiseText } from '@voltmoor/build-tools/memoise';
import { lineOfPath } from '@voltmoor/content/news';
import { LineCounter, parseDocument, type Document } from 'yaml';
import type { Place } from '../rule';

/** Finds the lines of values in a YAML text. */
export interface YamlPlaces {
  /** Returns the line of the value at a path of keys and indexes, or of its nearest parent that exists. */
  lineOf(path: readonly (string | number)[]): number | undefined;
}

/** Parses the text on the first call, because most files have no problems. */
export function createYamlPlaces(text: string): YamlPlaces {
  const counter = new LineCounter();
  let document: Document | undefined;
  return {
    lineOf(path) {
      document ??= parseDocument(text, { lineCounter: counter });
      return lineOfPath(document, path, (offset) => counter.linePos(offset).line);
    },
  };
}

/** Returns a function that finds where a value of a YAML file is written. Each file is parsed once, on the first call. */
export function createFilePlaces(
  files: ReadonlyMap<string, string>,
): (file: string, path: readonly (string | number)[]) => Place {
  const placesIn = memoiseText((file) => createYamlPlaces(files.get(file) ?? ''));
  return (file, path) => ({ file, line: placesIn(file).lineOf(path) });
}
