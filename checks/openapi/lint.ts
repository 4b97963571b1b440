import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BaseResolver, createConfig, lintDocument, Source } from '@redocly/openapi-core';
import { memoise, memoiseText } from '@voltmoor/build-tools/memoise';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Report, Rule } from '../rule';
import { followsHouseRules, isCondition, subjectOf, type ApiDocument, type ApiNode } from './document';

/** What the check reads of a rule itself. Redocly reads the rest. */
const ruleSchema = z.looseObject({
  suggest: z.array(z.string()).length(1),
  where: z.array(z.looseObject({ subject: z.looseObject({ type: z.string() }) })).optional(),
  assertions: z
    .looseObject({ schema: z.looseObject({ required: z.array(z.string()).optional() }).optional() })
    .optional(),
});
const groupSchema = z.record(z.string(), z.union([z.literal('off'), ruleSchema]));
const fileSchema = z.looseObject({ every: groupSchema, v1: groupSchema, v2: groupSchema, ocpi: groupSchema });

const text = readFileSync(path.join(__dirname, 'assertions.yaml'), 'utf8');
const { every, v1, v2, ocpi } = fileSchema.parse(parse(text, { merge: true }));
const byConventions: Record<string, typeof every> = { v1, v2, ocpi };

/** Redocly puts this before the names of rules that are assertions. */
const PREFIX = /^rule\//;

/** Reports the problems that occurred when the documents were read and bundled, warnings included. */
export const documents: Rule = {
  id: 'api-document',
  description: 'Each OpenAPI document is valid, and all its references lead somewhere.',
  check: ({ documentProblems }, report) =>
    documentProblems.forEach((problem) => report(problem, problem.message, problem.fix)),
};

/** Rules that Redocly's linter applies to the documents; assertions.yaml has them. */
export const assertions: Rule = {
  id: 'api-assertions',
  ids: [...new Set([every, v1, v2, ocpi].flatMap(Object.keys))].map((id) => id.replace(PREFIX, '')),
  description: 'Documents fulfil the assertions of checks/openapi/assertions.yaml.',
  reads: ['apis'],
  check: async ({ apis }, report) => {
    await Promise.all(apis.filter(followsHouseRules).map((api) => lint(api, report)));
  },
  checkApi: lint,
};

/** Returns the rules for documents with these conventions. */
const prepare = memoiseText(async (conventions: string) => {
  const rules = Object.fromEntries(
    Object.entries({ ...every, ...byConventions[conventions] }).flatMap(([id, rule]) =>
      rule === 'off' ? [] : [[id, rule] as const],
    ),
  );
  return { rules, config: await createConfig({ rules }) };
});

async function lint(api: ApiDocument, report: Report): Promise<void> {
  for (const problem of await applyRules(api)) report(...problem);
}

/** Applies the rules of the document's conventions. */
const applyRules = memoise(async (api: ApiDocument): Promise<Parameters<Report>[]> => {
  const { rules, config } = await prepare(api.conventions ?? '');
  const found = await lintDocument({
    // Redocly resolves references in the document itself, so the address only has to be unique.
    document: { source: new Source(`/${api.id}`, ''), parsed: api.raw },
    externalRefResolver: new BaseResolver(),
    config,
  });
  const nodes = new Map(api.nodes.map((node) => [node.pointer, node]));
  return found.flatMap(({ ruleId, message, location }): Parameters<Report>[] => {
    const pointer = location[0]?.pointer ?? '#';
    const [node, rule] = [nearest(nodes, pointer), rules[ruleId]];
    if (!node || !rule || isCondition(node)) return [];
    // A rule about properties also visits the schemas to which they refer. They are reported where they are written.
    const isOfProperties = rule.where?.some(({ subject }) => subject.type === 'SchemaProperties');
    if (isOfProperties && node.keyword !== 'properties') return [];
    const [fix = ''] = rule.suggest;
    return [
      [api.place(pointer), `${subjectOf(node)} ${toWords(message, rule)}`, fix, ruleId.replace(PREFIX, '')],
    ];
  });
});

/** Finds the node at a pointer, or the nearest one that contains it. */
function nearest(nodes: ReadonlyMap<string, ApiNode>, pointer: string): ApiNode | undefined {
  let at = pointer;
  while (at !== '' && !nodes.has(at)) at = at.slice(0, Math.max(0, at.lastIndexOf('/')));
  return nodes.get(at);
}

/**
 * Shortens what Redocly says about missing keys. Several are on lines of their own. Where the object with the keys is
 * missing as a whole, Redocly names none of them, so all keys that the rule requires are named.
 */
function toWords(message: string, { assertions }: z.infer<typeof ruleSchema>): string {
  return message
    .replace('Should be defined', (assertions?.schema?.required ?? []).join(', '))
    .replace(/must have required property '([^']*)'/g, '$1')
    .replaceAll('\n- ', ', ')
    .replaceAll(': , ', ': ');
}
