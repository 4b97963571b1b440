import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { z } from 'zod';
import { navigationSchema, type Navigation } from '../navigation';
import { buildWorld, type World } from '../world/world';
import { worldFileSchema } from '../world/worldSchema';
import { factsSchema, glossarySchema, tableSchema, type Facts, type Glossary, type Table } from '../schemas';

/** Files of content/data with a separate schema; all others are tables. */
const OTHER_SCHEMAS = new Set(['facts', 'glossary', 'navigation', 'terms']);

const FORMATS = 'The formats are described in packages/content/src/schemas.ts and navigation.ts.';

/**
 * The data of content/data and content/figures that guides can show. Each call returns the current content of the
 * files.
 */
export interface GuideData {
  facts(): Facts;
  glossary(): Glossary;
  navigation(): Navigation;
  /** @throws Error when there is no such table; see {@link GuideData.tableNames} */
  table(name: string): Table;
  tableNames(): string[];
  /** Source of content/figures/{name}.svg. */
  drawing(name: string): string;
  drawingNames(): string[];
  /** The example entities of content/data/world. */
  world(): World;
}

/**
 * Reads the data files of a repository when they are needed. Keeps each file in memory until it changes on disk.
 *
 * @param rename replaces product names in texts
 * @throws Error that lists every part of a file that does not match its schema
 */
export function createGuideData(root: string, rename: (text: string) => string): GuideData {
  const kept = new Map<string, { changed: number; value: unknown }>();

  function read<T>(file: string, build: (text: string) => T): T {
    const full = path.join(root, file);
    const changed = statSync(full, { throwIfNoEntry: false })?.mtimeMs;
    if (changed === undefined) throw new Error(`${file} is missing. ${FORMATS}`);
    const known = kept.get(file);
    if (known?.changed === changed) return known.value as T;
    const value = build(rename(readFileSync(full, 'utf8')));
    kept.set(file, { changed, value });
    return value;
  }

  const readYaml = <T>(name: string, schema: z.ZodType<T>): T => {
    const file = `content/data/${name}.yaml`;
    return read(file, (text) => parseWith(schema, parse(text), file));
  };

  return {
    facts: () => readYaml('facts', factsSchema),
    glossary: () => readYaml('glossary', glossarySchema),
    navigation: () => readYaml('navigation', navigationSchema),
    table: (name) => readYaml(name, tableSchema),
    tableNames: () =>
      listNames(path.join(root, 'content/data'), '.yaml').filter((name) => !OTHER_SCHEMAS.has(name)),
    drawing: (name) => read(`content/figures/${name}.svg`, (text) => text),
    drawingNames: () => listNames(path.join(root, 'content/figures'), '.svg'),
    world: () => {
      const names = listNames(path.join(root, 'content/data/world'), '.yaml').map((name) => `world/${name}`);
      return buildWorld(
        new Map(names.map((name) => [`content/data/${name}.yaml`, readYaml(name, worldFileSchema)])),
      );
    },
  };
}

function parseWith<T>(schema: z.ZodType<T>, value: unknown, file: string): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `  ${file}: ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`A data file is not valid.\n${faults.join('\n')}\n${FORMATS}`);
}

/** Lists the names of the files with an extension in a folder; empty when the folder does not exist. */
function listNames(folder: string, ending: string): string[] {
  try {
    return readdirSync(folder)
      .filter((file) => file.endsWith(ending))
      .map((file) => file.slice(0, -ending.length))
      .sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
