import { toKey, type Records } from '@voltmoor/build-tools/cache';
import {
  navigationSchema,
  type Navigation,
  factsSchema,
  glossarySchema,
  type Facts,
  type GlossaryTerm,
  type Row,
  type Table,
  buildWorld,
  type World,
  worldFileSchema,
  type WorldFile,
  buildTables,
  isPlain,
  schemaOf,
  type Chargers,
  type Duties,
} from '@voltmoor/content/data';
import { parse, YAMLParseError } from 'yaml';
import type { z } from 'zod';
import { wordingSchema, type WordingRule } from '../content/texts/wording';
import type { Problem } from '../rule';
import { createYamlPlaces } from './yamlPlace';

/** The parsed files of `content/data`. Files that do not match their schema are left out and listed in `problems`. */
export interface ContentData {
  /** The files that are tables, by their name. */
  tables: ReadonlyMap<string, Table>;
  /** Everything that `<DataTable>` can show, by the name that guides use. */
  shownTables: ReadonlyMap<string, Table>;
  /** The laws and their duties. */
  duties?: Duties | undefined;
  /** The evidence for what is known about chargers. */
  chargers?: Chargers | undefined;
  facts: Facts;
  glossary: readonly GlossaryTerm[];
  navigation: Navigation;
  /** The rules about words. */
  wording: readonly WordingRule[];
  /** The example entities of `content/data/world`. */
  world: World;
  problems: readonly Problem[];
}

const FIX =
  'The beginning of the file describes its keys, or packages/content/src/schemas.ts and navigation.ts do.';
const FOLDER = 'content/data/';

/**
 * Parses the data files in `files`. Files without a schema of their own are tables.
 *
 * @param today the day of the check, `YYYY-MM-DD`
 * @param memory the content of texts that were parsed before
 */
export function parseData(
  files: ReadonlyMap<string, string>,
  today: string,
  memory: Records<unknown>,
): ContentData {
  const problems: Problem[] = [];
  const read = <Value>(name: string, schema: z.ZodType<Value>): Value | undefined => {
    const file = `${FOLDER}${name}.yaml`;
    const text = files.get(file);
    if (text === undefined) return undefined;
    const { value, problems: found } = parseFile(file, text, schema, memory);
    problems.push(...found);
    return value;
  };
  const names = [...files.keys()]
    .filter((file) => file.startsWith(FOLDER) && file.endsWith('.yaml'))
    .map((file) => file.slice(FOLDER.length, -'.yaml'.length));
  const shown = names
    .filter((name) => !/^(facts|glossary|navigation|wording|world\/.*)$/.test(name))
    .flatMap((name): [string, unknown][] => {
      const value = read(name, schemaOf(name));
      return value === undefined ? [] : [[name, value]];
    });
  const valueOf = (name: string) => shown.find(([file]) => file === name)?.[1];
  const worldNames = names.filter((name) => name.startsWith('world/'));
  const worldFiles = worldNames.flatMap((name): [string, WorldFile][] => {
    const file = read(name, worldFileSchema);
    return file ? [[`${FOLDER}${name}.yaml`, file]] : [];
  });
  // With a part of the world, the rules would report every mention of the rest.
  const isWhole = worldFiles.length === worldNames.length;
  return {
    tables: new Map(shown.filter(([name]) => isPlain(name)) as [string, Table][]),
    shownTables: new Map(shown.flatMap(([name, value]) => [...buildTables(name, value, today)])),
    duties: valueOf('duties') as Duties | undefined,
    chargers: valueOf('supported-chargers') as Chargers | undefined,
    facts: read('facts', factsSchema) ?? {},
    glossary: read('glossary', glossarySchema)?.terms ?? [],
    navigation: read('navigation', navigationSchema) ?? {},
    wording: read('wording', wordingSchema) ?? [],
    world: buildWorld(new Map(isWhole ? worldFiles : [])),
    problems,
  };
}

/** Parses a file. `value` is undefined when the file does not fit its schema. */
function parseFile<Value>(
  file: string,
  text: string,
  schema: z.ZodType<Value>,
  memory: Records<unknown>,
): { value?: Value; problems: Problem[] } {
  let content: unknown;
  try {
    content = memory.get(`yaml ${toKey(text)}`, () => parse(text) as unknown);
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error;
    const message = `is not valid YAML: ${error.message.split(' at line')[0] ?? ''}.`;
    return { problems: [{ file, line: error.linePos?.[0].line, message, fix: 'Correct the syntax.' }] };
  }
  const { data: value, error } = schema.safeParse(content);
  if (!error) return { value, problems: [] };
  const places = createYamlPlaces(text);
  const problems = describeIssues(error).map(({ path, key, text: issue }) => ({
    file,
    line: places.lineOf(path),
    message: `${key || 'the file'} ${issue}`,
    fix: FIX,
  }));
  return { problems };
}

/** What a schema says about a key, in words that authors understand: `minutes`, `is wrong: expected number.` */
interface Issue {
  path: (string | number)[];
  /** The path as text; empty for the whole file. */
  key: string;
  text: string;
}

/** Describes what a schema says about a YAML text. */
export function describeIssues(error: z.ZodError): Issue[] {
  return error.issues.map((issue) => {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
    const path = [...issue.path, ...unknown].map((part) => (typeof part === 'number' ? part : String(part)));
    return { path, key: path.join('.'), text: describe(issue) };
  });
}

function describe(issue: z.core.$ZodIssue): string {
  const said = issue.message.replace(/\.$/, '');
  if (issue.code === 'unrecognized_keys') return 'is not a key of this file.';
  if (issue.code !== 'invalid_type') return `is wrong: ${said.charAt(0).toLowerCase()}${said.slice(1)}.`;
  return said.endsWith('received undefined') ? 'is missing.' : `is wrong: expected ${issue.expected}.`;
}

/** Returns the texts in a column of a table; empty when the table does not exist. */
export function columnOf(data: ContentData, table: string, column: string): string[] {
  return (data.tables.get(table)?.rows ?? []).flatMap((row: Row) => {
    const cell = row[column];
    return typeof cell === 'string' ? [cell] : [];
  });
}
