import type { Rule, Sources } from '../rule';
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
  check(api: ApiDocument, sources: Sources): ApiProblem[];
}

/** A rule that looks at each document of the repository on its own; its problems are told with file and line. */
export function createApiRule({ check, ...rest }: ApiRuleParts): Rule {
  return {
    ...rest,
    check: (sources) =>
      sources.apis
        .filter(isOwn)
        .flatMap((api) =>
          check(api, sources).map(({ pointer, message, fix }) => ({ ...api.place(pointer), message, fix })),
        ),
  };
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
