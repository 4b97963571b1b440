import type { Finding, Fix } from '../finding';
import { memberOf, pathTo, type JsonNode } from '../json/nodes';
import { wordsOf, type Values, type WordsKey } from '../words/words';
import { replace } from './fixes';
import type { Visited } from './walk';

/** What a rule reports. Its place is the value, unless it names another one. */
export interface Report {
  key: WordsKey;
  values?: Values;
  /** JSON that replaces the value. */
  replacement?: string | undefined;
  /** A fix that changes more than the value. */
  fix?: Fix;
  /** The value below that is wrong, by its steps; a field that is missing is shown at its object. */
  at?: readonly (string | number)[];
}

/** Looks at a value of a message. It sees the form of the value only, so it asks for fields that no other object has. */
export type Rule = (node: JsonNode, visited: Visited) => Report | readonly Report[] | undefined;

/** Adds the reports of rules about a value. */
export function applyRules(rules: readonly Rule[], visited: Visited, findings: Finding[]): void {
  for (const rule of rules) {
    const reports = rule(visited.node, visited);
    if (reports === undefined) continue;
    for (const { key, values, replacement, fix, at = [] } of [reports].flat() as readonly Report[]) {
      const { node, path } = at.reduce<Pick<Visited, 'node' | 'path'>>(goTo, visited);
      const { start } = node;
      const place = { start, end: node.kind === 'object' ? start + 1 : node.end };
      const own = replacement === undefined ? fix : replace(place, replacement);
      findings.push({ ...wordsOf(key, values), path, ...place, ...(own && { fix: own }) });
    }
  }
}

function goTo(
  { node, path }: Pick<Visited, 'node' | 'path'>,
  step: string | number,
): Pick<Visited, 'node' | 'path'> {
  const entry = node.kind === 'array' && typeof step === 'number' ? node.items[step] : undefined;
  return { node: entry ?? memberOf(node, `${step}`)?.value ?? node, path: pathTo(path, step) };
}
