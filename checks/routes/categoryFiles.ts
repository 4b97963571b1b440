import { rawOf } from '@voltmoor/openapi-reference/load/raw';
import { parse } from 'yaml';
import { z } from 'zod';

/** `_category_.yml` of a folder of guides: its place in the menu and the page that lists it. */
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
  /** The parsed file, unverified; undefined when it is no YAML. */
  value: unknown;
  /** Route of the category's page; undefined when it has none. */
  route: string | undefined;
  /** Route of the folder that the file stands in. */
  folder: string;
}

const NAME = /^content\/docs(\/.*)\/_category_\.ya?ml$/;

/** The category files among `files`. */
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

function parseYaml(text: string): unknown {
  try {
    return parse(text) as unknown;
  } catch {
    return undefined;
  }
}
