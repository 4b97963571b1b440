import { rawOf } from '@voltmoor/openapi/raw';
import { parse } from 'yaml';
import { z } from 'zod';

/** Schema of `_category_.yml`, which sets a folder's position in the menu and its category page. */
export const categorySchema = z.strictObject({
  label: z.string().min(2).max(40),
  position: z.number(),
  link: z
    .strictObject({
      type: z.literal('generated-index'),
      slug: z.string().startsWith('/'),
      title: z.string().min(2).max(80),
      description: z.string().min(30).max(220),
    })
    .optional(),
});

export interface CategoryFile {
  file: string;
  /** The parsed file before validation; undefined when it is not valid YAML. */
  value: unknown;
  /** Route of the category page; undefined when there is none. */
  route: string | undefined;
  /** Route of the folder that contains the file. */
  folder: string;
}

const NAME = /^content\/docs(\/.*)\/_category_\.ya?ml$/;

/** Finds and parses the category files in `files`. */
export function readCategories(files: ReadonlyMap<string, string>): CategoryFile[] {
  return [...files].flatMap(([file, text]): CategoryFile[] => {
    const folder = NAME.exec(file)?.[1];
    if (folder === undefined) return [];
    const value = parseYaml(text);
    const { slug } = rawOf(rawOf(value)['link']);
    const route = typeof slug === 'string' ? slug.replace(/(.)\/$/, '$1') : undefined;
    return [{ file, value, folder, route }];
  });
}

/** Parses a YAML text; undefined when it is not valid. */
export function parseYaml(text: string): unknown {
  try {
    return parse(text) as unknown;
  } catch {
    return undefined;
  }
}
