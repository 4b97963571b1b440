import { parse } from 'yaml';
import { z } from 'zod';
import { checkShape } from '../tokenise/checkShape';
import type { SearchRecord } from './types';

/**
 * Expected queries: what readers type to find a page or a section, in words that it does not contain. The key is the end of
 * a route, with `#anchor` for a section.
 */
export type Asked = Record<string, string[]>;

const fileSchema = z.record(
  z.string().min(1),
  z.string().transform((phrases) => phrases.split(',').map((phrase) => phrase.trim())),
);

/**
 * Parses the text of a file of expected queries.
 * @param source name of the file for the error message
 * @throws Error that lists every wrong entry
 */
export function parseAsked(yaml: string, source = 'phrases.yaml'): Asked {
  return checkShape(fileSchema, parse(yaml), {
    problem: 'the file of expected queries has wrong entries.',
    help: 'Write "end/of/route#anchor: phrase, phrase".',
    source,
  });
}

/** Adds the expected queries to the records of pages and headings. Keys without a matching page have no effect. */
export function addAsked(records: readonly SearchRecord[], asked: Asked): SearchRecord[] {
  const entries = Object.entries(asked).map(([place, phrases]) => {
    const [route = '', anchor] = place.split('#');
    return { end: `/${route}`, anchor, phrases };
  });
  return records.map((record) => {
    if (!/^lvl\d$/.test(record.type)) return record;
    const [route = '', anchor] = decodeURI(record.url).split('#');
    const match = entries.find((entry) => entry.anchor === anchor && route.endsWith(entry.end));
    return match === undefined ? record : { ...record, asked: match.phrases };
  });
}
