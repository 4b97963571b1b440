import { navigationSchema, type Navigation } from '@voltmoor/content/navigation';
import { factsSchema, glossarySchema, tableSchema, termsSchema } from '@voltmoor/content/schemas';
import type { Facts, GlossaryTerm, Row, Table, TermRule } from '@voltmoor/content/schemas';
import { buildWorld, type World } from '@voltmoor/content/world';
import { worldFileSchema, type WorldFile } from '@voltmoor/content/world/worldSchema';
import { parse, YAMLParseError } from 'yaml';
import type { z } from 'zod';
import type { Problem } from '../rule';
import { createYamlPlaces } from './yamlPlace';

/** The parsed files of `content/data`. Files that do not match their schema are left out and listed in `problems`. */
export interface ContentData {
  tables: ReadonlyMap<string, Table>;
  facts: Facts;
  glossary: readonly GlossaryTerm[];
  navigation: Navigation;
  terms: readonly TermRule[];
  /** The example entities of `content/data/world`. */
  world: World;
  problems: readonly Problem[];
}

const FOLDER = 'content/data/';

/** Parses the data files in `files`. */
export function parseData(files: ReadonlyMap<string, string>): ContentData {
  const problems: Problem[] = [];
  const read = <Value>(name: string, schema: z.ZodType<Value>): Value | undefined => {
    const file = `${FOLDER}${name}.yaml`;
    const text = files.get(file);
    return text === undefined ? undefined : parseFile(file, text, schema, problems);
  };
  const tables = new Map<string, Table>();
  for (const name of listTables(files)) {
    const table = read(name, tableSchema);
    if (table) tables.set(name, table);
  }
  const worldNames = listFiles(files, WORLD);
  const worldFiles = worldNames.flatMap((name): [string, WorldFile][] => {
    const parsed = read(name, worldFileSchema);
    return parsed ? [[`${FOLDER}${name}.yaml`, parsed]] : [];
  });
  // With a part of the world, the rules would report every mention of the rest.
  const isWhole = worldFiles.length === worldNames.length;
  return {
    tables,
    facts: read('facts', factsSchema) ?? {},
    glossary: read('glossary', glossarySchema)?.terms ?? [],
    navigation: read('navigation', navigationSchema) ?? {},
    terms: read('terms', termsSchema)?.terms ?? [],
    world: buildWorld(new Map(isWhole ? worldFiles : [])),
    problems,
  };
}

/** Files with a specific schema. All other files are tables. */
const OTHER_FORMS = /^(facts|glossary|navigation|terms|world\/.*)$/;
/** The files with example entities. */
const WORLD = /^world\//;

function listTables(files: ReadonlyMap<string, string>): string[] {
  return listFiles(files, /^/).filter((name) => !OTHER_FORMS.test(name));
}

/** Names of the data files, without folder and ending, that match a pattern. */
function listFiles(files: ReadonlyMap<string, string>, pattern: RegExp): string[] {
  return [...files.keys()]
    .filter((file) => file.startsWith(FOLDER) && file.endsWith('.yaml'))
    .map((file) => file.slice(FOLDER.length, -'.yaml'.length))
    .filter((name) => pattern.test(name));
}

function parseFile<Value>(
  file: string,
  text: string,
  schema: z.ZodType<Value>,
  problems: Problem[],
): Value | undefined {
  let value: unknown;
  try {
    value = parse(text);
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error;
    const message = `is not valid YAML: ${error.message.split(' at line')[0] ?? ''}.`;
    problems.push({ file, line: error.linePos?.[0].line, message, fix: 'Correct the syntax.' });
    return undefined;
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const places = createYamlPlaces(text);
  for (const issue of parsed.error.issues) {
    const path = issue.path.map((part) => (typeof part === 'number' ? part : String(part)));
    problems.push({
      file,
      line: places.lineOf(path),
      message: `${path.join('.') || 'the file'}: ${issue.message}.`,
      fix: 'packages/content/src/schemas.ts and navigation.ts describe the formats.',
    });
  }
  return undefined;
}

/** Returns the texts in a column of a table; empty when the table does not exist. */
export function columnOf(data: ContentData, table: string, column: string): string[] {
  return (data.tables.get(table)?.rows ?? []).flatMap((row: Row) => {
    const cell = row[column];
    return typeof cell === 'string' ? [cell] : [];
  });
}
