import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { PINNED_SCRIPTS } from '../deploy/inlineScripts';
import {
  buildDrawingPolicy,
  buildPagePolicy,
  buildReportingEndpoints,
  DRAWING_POLICY,
  STRICT_TRANSPORT,
} from '../http/headers';
import { caseSchema, differenceSchema, type ConformanceCase, type KnownDifference } from './types';

import.meta.glob('./{cases,differences}/*.yaml');

/** The address for reports in the build of `REPORT_CASES`. */
export const REPORTS = 'https://reports.voltmoor.example/csp';

const policy = { scripts: PINNED_SCRIPTS.map(({ hash }) => hash), styles: [], connect: [] };
const reported = { ...policy, reports: REPORTS };

/** Texts that the server computes, by the name that the cases have for them. */
const TEXTS: Record<string, unknown> = {
  usual: 'Host: portal.example\r\nConnection: close\r\n',
  pagePolicy: buildPagePolicy(policy),
  drawingPolicy: DRAWING_POLICY,
  transport: STRICT_TRANSPORT,
  reportedPagePolicy: buildPagePolicy(reported),
  reportedDrawingPolicy: buildDrawingPolicy(reported),
  reportingEndpoints: buildReportingEndpoints(REPORTS),
};

/** A case, or one for each row: `<target>` stands for the value of the row in the column `target`. */
const groupSchema = z.looseObject({
  columns: z.array(z.string()).default([]),
  /** A row of a table with one column is its value. */
  rows: z.array(z.unknown()).default([[]]),
});

const read = (file: string): unknown => parse(readFileSync(path.join(__dirname, file), 'utf8'));

function readCases(subject: string): ConformanceCase[] {
  const groups = z.array(groupSchema).parse(read(`cases/${subject}.yaml`));
  return groups.flatMap(({ columns, rows, ...template }) =>
    rows.map((row) => {
      const values: unknown[] = Array.isArray(row) ? row : [row];
      const filled = fill(template, Object.fromEntries(columns.map((name, index) => [name, values[index]])));
      return caseSchema.parse(fill(filled, TEXTS));
    }),
  );
}

/** Replaces the names of values in all texts, and `<400 × ab>` by a text that is repeated as often. */
function fill(template: unknown, values: Record<string, unknown>): unknown {
  return JSON.parse(JSON.stringify(template), (_key, value: unknown) => {
    if (typeof value !== 'string') return value;
    const name = /^<(\w+)>$/.exec(value)?.[1];
    if (name !== undefined && name in values) return values[name];
    return value
      .replace(/<(\w+)>/g, (text, part: string) => (part in values ? String(values[part]) : text))
      .replace(/<(\d+) × ([^>]+)>/g, (_, count: string, text: string) => text.repeat(Number(count)));
  });
}

/** Requests and the responses that each server of the portal must send for the build in `fixture.ts`, by subject. */
export const CASE_GROUPS = {
  Methods: readCases('methods'),
  Addresses: readCases('paths'),
  'Conditional requests': readCases('conditional'),
  Ranges: readCases('ranges'),
  Encodings: readCases('encodings'),
  Headers: readCases('headers'),
  Markdown: readCases('markdown'),
  Protocol: readCases('protocol'),
};
export const CASES: ConformanceCase[] = Object.values(CASE_GROUPS).flat();

/** Responses for a build whose policy has an address for reports. */
export const REPORT_CASES = readCases('reports');

/** Responses of a build below /docs/: address, status and Location. */
export const BASED_RESPONSES = z
  .array(z.tuple([z.string(), z.number(), z.string().optional()]))
  .parse(read('cases/based.yaml'));

/** Responses of nginx that differ from the cases. The conformance suite checks these too. */
export const NGINX_DIFFERENCES = z.array(differenceSchema).parse(fill(read('differences/nginx.yaml'), TEXTS));

const staticCases = z.array(z.string()).parse(read('differences/static.yaml'));

/** How a static host responds to its cases: as the others do, but with its own caching of pages, redirects and 404. */
export const STATIC_DIFFERENCES: KnownDifference[] = CASES.filter(({ name }) =>
  staticCases.includes(name),
).map(({ name, expect }) => {
  const headers = { ...expect.headers };
  delete headers['cache-control'];
  const reason = 'The host chooses the caching of what has no hash in its name.';
  return { cases: [name], reason, expect: { ...expect, headers }, hasOwnCaching: true };
});
