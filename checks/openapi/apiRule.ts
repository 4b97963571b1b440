import type { Rule, Sources } from '../rule';
import type { StablePart } from '../sources/problemCache';
import { followsHouseRules, nameOf, type ApiDocument } from './document';
import type { ApiNode } from './grammar';

/** A problem in a document, at a JSON pointer into the bundled document. */
export interface ApiProblem {
  pointer: string;
  message: string;
  fix: string;
}

interface ApiRuleParts {
  id: string;
  description: string;
  needsDocuments?: boolean;
  /** The sources that the rule reads in addition to the documents. */
  reads?: readonly (keyof Sources)[];
  check(api: ApiDocument, sources: Sources): ApiProblem[];
}

/**
 * Creates a rule that checks each document with `rules: 'house'` and reports problems with file and line. The problems
 * are cached until the documents change, or the data files if the rule reads them. `checkApi` checks one document,
 * whatever its `rules` setting is.
 */
export function createApiRule({ check, reads = [], ...rest }: ApiRuleParts): Rule {
  const checkApi = (api: ApiDocument, sources: Sources) =>
    check(api, sources).map(({ pointer, message, fix }) => ({ ...api.place(pointer), message, fix }));
  const find = (sources: Sources) =>
    sources.apis.filter(followsHouseRules).flatMap((api) => checkApi(api, sources));
  const parts: (keyof Sources)[] = ['apis', ...reads];
  if (!parts.every(isStable)) return { ...rest, check: find, checkApi };
  return {
    ...rest,
    checkApi,
    // The rule receives only these parts. The cache would not notice a change to any other part.
    check: (sources) =>
      sources.cache.get(rest.id, parts.map(sources.cache.keyOf), () => find(pick(sources, parts))),
  };
}

function isStable(part: keyof Sources): part is StablePart {
  return part === 'apis' || part === 'data';
}

function pick(sources: Sources, parts: readonly StablePart[]): Sources {
  return Object.fromEntries(parts.map((part) => [part, sources[part]])) as unknown as Sources;
}

/** Creates a problem with a part, such as `property name`. The message begins with the operation or component. */
export function problemIn(node: ApiNode, part: string, message: string, fix: string, below = ''): ApiProblem {
  const isComponent = node.parent?.kind === 'components';
  return {
    pointer: node.pointer + below,
    message: `${nameOf(node)}${isComponent ? '' : `: ${part}`} ${message}`,
    fix,
  };
}

/** Creates a problem at a node or at a property below it. The message begins with the operation or component. */
export function problemAt(node: ApiNode, message: string, fix: string, below = ''): ApiProblem {
  return { pointer: node.pointer + below, message: `${nameOf(node)} ${message}`, fix };
}
