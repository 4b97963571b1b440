import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rawOf } from '@voltmoor/openapi/raw';
import { parse, stringify } from 'yaml';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildApiDocument } from './openapi/document';
import { rules } from './rules';
import { collect } from './runRules';
import { buildSources } from './sources/buildSources';

import.meta.glob('./testing/cases/*.yaml');

const FOLDER = path.join(__dirname, 'testing/cases');

/** The schema of the files in this folder: rules and what they report about variants of one small document. */
const fileSchema = z.strictObject({
  /** An OpenAPI document. A case replaces the text `<name>` by a value; without it, the property is left out. */
  document: z.json(),
  /** Files of `content/data` by name. */
  data: z.record(z.string(), z.json()).default({}),
  /** Values that several cases use. */
  parts: z.unknown().optional(),
  /** Name of a rule → what the document has, in words → the case. */
  cases: z.record(
    z.string(),
    z.record(
      z.string(),
      z.strictObject({
        conventions: z.enum(['v1', 'v2', 'ocpi']).default('v2'),
        with: z.record(z.string(), z.json()),
        /** What the rule must say. */
        reports: z.array(z.string()),
        /** The place of the first problem: a pointer into the document. */
        at: z.string().optional(),
      }),
    ),
  ),
});

describe.each(readdirSync(FOLDER))('%s', (file) => {
  const text = readFileSync(path.join(FOLDER, file), 'utf8');
  const { document, data, cases } = fileSchema.parse(parse(text, { merge: true }));
  const tests = Object.entries(cases).flatMap(([id, own]) =>
    Object.entries(own).map(([name, one]) => [`${id}: ${name}`, { id, ...one }] as const),
  );

  it.each(tests)('%s', async (_name, { id, conventions, with: values, reports, at }) => {
    const raw: unknown = JSON.parse(JSON.stringify(document), (_key, value: unknown) => {
      const marker = typeof value === 'string' ? /^<(\w+)>$/.exec(value)?.[1] : undefined;
      return marker === undefined ? value : values[marker];
    });
    const settings = { id: 'small', label: 'Small API', source: 'specs/small.yaml', rules: 'house' } as const;
    const paths = { operationsPath: '/operations', categoriesPath: '/categories' };
    const place = (pointer: string) => ({ file: pointer });
    const api = buildApiDocument({ ...settings, ...paths, conventions }, rawOf(raw), place);
    const texts = Object.entries(data).map(
      ([name, value]) => [`content/data/${name}.yaml`, stringify(value)] as const,
    );
    const sources = buildSources({ today: '2025-09-10', files: new Map(texts), apis: [api] });
    expect(sources.data.problems).toEqual([]);
    const rule = rules.find((one) => one.id === id);
    if (!rule) throw new Error(`There is no rule ${id}.`);
    const found = await collect(id, (report) => rule.check(sources, report));
    expect(found.map(({ message }) => message)).toEqual(reports);
    if (at !== undefined) expect(found[0]?.file).toBe(at);
  });
});
