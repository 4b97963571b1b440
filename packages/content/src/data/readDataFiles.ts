import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { z } from 'zod';
import { navigationSchema, type Navigation } from '../navigation';
import { describeIssues, describeUnknown } from '../problems';
import { readToday } from '../today';
import { versionSchema, type StandardVersion } from '../remark/tables/versionTable';
import { buildWorld, type World, worldFileSchema } from './world';
import { factsSchema, glossarySchema, type Facts, type Glossary, type Table } from '../schemas';
import { buildTables, isPlain, schemaOf } from './tables';

/** Files of content/data with a separate schema that are not shown as tables. */
const OTHER_SCHEMAS = new Set(['facts', 'glossary', 'navigation', 'wording']);

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
  /** The versions of a standard in the YAML files of a folder, the oldest first. */
  versions(folder: string): StandardVersion[];
}

/**
 * Reads the data files of a repository when they are needed. Keeps each file in memory until it changes on disk.
 *
 * @param rename replaces product names in texts
 * @throws Error that lists every part of a file that does not match its schema
 */
export function createGuideData(root: string, rename: (text: string) => string): GuideData {
  const cache = new Map<string, { changed: number; value: unknown }>();

  function read<T>(file: string, build: (text: string) => T): T {
    const full = path.join(root, file);
    const changed = statSync(full, { throwIfNoEntry: false })?.mtimeMs;
    if (changed === undefined) throw new Error(`${file} is missing. ${FORMATS}`);
    const known = cache.get(file);
    if (known?.changed === changed) return known.value as T;
    const value = build(rename(readFileSync(full, 'utf8')));
    cache.set(file, { changed, value });
    return value;
  }

  const readYaml = <T>(name: string, schema: z.ZodType<T>, folder = 'content/data'): T => {
    const file = `${folder}/${name}.yaml`;
    return read(file, (text) => parseWith(schema, parse(text), file));
  };

  const readTables = (name: string): Map<string, Table> =>
    buildTables(name, readYaml(name, schemaOf(name)), readToday());

  const listTables = (): string[] =>
    listNames(path.join(root, 'content/data'), '.yaml')
      .filter((name) => !OTHER_SCHEMAS.has(name))
      .flatMap((name) => (isPlain(name) ? [name] : [...readTables(name).keys()]));

  return {
    facts: () => readYaml('facts', factsSchema),
    glossary: () => readYaml('glossary', glossarySchema),
    navigation: () => readYaml('navigation', navigationSchema),
    table: (name) => {
      const table = readTables(name.replace(/\/.*/, '')).get(name);
      if (table) return table;
      throw new Error(describeUnknown('table', name, listTables()));
    },
    tableNames: listTables,
    drawing: (name) => read(`content/figures/${name}.svg`, (text) => text),
    drawingNames: () => listNames(path.join(root, 'content/figures'), '.svg'),
    world: () => {
      const names = listNames(path.join(root, 'content/data/world'), '.yaml').map((name) => `world/${name}`);
      return buildWorld(
        new Map(names.map((name) => [`content/data/${name}.yaml`, readYaml(name, worldFileSchema)])),
      );
    },
    versions: (folder) =>
      listNames(path.join(root, folder), '.yaml').map((name) => readYaml(name, versionSchema, folder)),
  };
}

function parseWith<T>(schema: z.ZodType<T>, value: unknown, file: string): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const faults = describeIssues(parsed.error).map((fault) => `  ${file}: ${fault}`);
  throw new Error(`A data file is not valid.\n${faults.join('\n')}\n${FORMATS}`);
}

/** Lists the names of the files with an extension in a folder; empty when the folder does not exist. */
function listNames(folder: string, ending: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .sort();
}
