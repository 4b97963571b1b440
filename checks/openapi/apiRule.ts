import type { Rule, Sources } from '../rule';
import type { StablePart } from '../sources/keptProblems';
import { isOwn, nameOf, type ApiDocument } from './document';
import type { ApiNode } from './grammar';

/** A fault in a document, at a pointer of its bundle. */
export interface ApiProblem {
  pointer: string;
  message: string;
  fix: string;
}

interface ApiRuleParts {
  id: string;
  description: string;
  needsDocuments?: boolean;
  /** What it looks at beside the documents. */
  reads?: readonly (keyof Sources)[];
  check(api: ApiDocument, sources: Sources): ApiProblem[];
}

/**
 * A rule that looks at each document of the repository on its own; its problems are told with file and line. They are
 * kept while the documents are the same, and the data files where it reads these.
 */
export function createApiRule({ check, reads = [], ...rest }: ApiRuleParts): Rule {
  const find = (sources: Sources) =>
    sources.apis
      .filter(isOwn)
      .flatMap((api) =>
        check(api, sources).map(({ pointer, message, fix }) => ({ ...api.place(pointer), message, fix })),
      );
  const parts: (keyof Sources)[] = ['apis', ...reads];
  if (!parts.every(isStable)) return { ...rest, check: find };
  return {
    ...rest,
    // Given these parts alone, so that it cannot look at another one unseen.
    check: (sources) =>
      sources.kept.keep(rest.id, parts.map(sources.kept.keyOf), () => find(pick(sources, parts))),
  };
}

function isStable(part: keyof Sources): part is StablePart {
  return part === 'apis' || part === 'data';
}

function pick(sources: Sources, parts: readonly StablePart[]): Sources {
  return Object.fromEntries(parts.map((part) => [part, sources[part]])) as unknown as Sources;
}

/** A problem of a part, such as `property name`, told behind the operation or component that it is in. */
export function problemIn(node: ApiNode, part: string, message: string, fix: string, below = ''): ApiProblem {
  const isComponent = node.parent?.kind === 'components';
  return {
    pointer: node.pointer + below,
    message: `${nameOf(node)}${isComponent ? '' : `: ${part}`} ${message}`,
    fix,
  };
}

/** A problem at a node, or at a property below it, that begins with the name of its operation or component. */
export function problemAt(node: ApiNode, message: string, fix: string, below = ''): ApiProblem {
  return { pointer: node.pointer + below, message: `${nameOf(node)} ${message}`, fix };
}
