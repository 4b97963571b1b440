import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { z } from 'zod';
import type { SearchRecord } from './types';

/** End of a route, with `#anchor` for a section → what readers ask it. */
export type Asked = Record<string, string[]>;

const fileSchema = z.record(
  z.string().min(1),
  z.string().transform((phrases) => phrases.split(/\s*,\s*/)),
);

/** Parses the text of a file of questions. Throws with the path of every wrong entry. */
export function parseAsked(yaml: string, source = 'asked.yaml'): Asked {
  const parsed = fileSchema.safeParse(parse(yaml));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(
    ({ path, message }) => `  ${source}: ${path.join('.')}: ${message}`,
  );
  throw new Error(
    `search: the questions cannot be read.\n${problems.sort().join('\n')}\nWrite "end/of/route#anchor: phrase, phrase".`,
  );
}

/** Reads the questions that come with the package. */
export async function readAsked(file = new URL('./asked.yaml', import.meta.url)): Promise<Asked> {
  return parseAsked(await readFile(file, 'utf8'));
}

/** Gives pages and headings what readers ask them. Sites without those pages stay as they are. */
export function addAsked(records: readonly SearchRecord[], asked: Asked): SearchRecord[] {
  const entries = Object.entries(asked).map(([place, phrases]) => {
    const [route = '', anchor] = place.split('#');
    return { end: `/${route}`, anchor, phrases };
  });
  return records.map((record) => {
    if (!/^lvl\d$/.test(record.type)) return record;
    const [route = '', anchor] = decodeURI(record.url).split('#');
    const own = entries.find((entry) => entry.anchor === anchor && route.endsWith(entry.end));
    return own === undefined ? record : { ...record, asked: own.phrases };
  });
}
