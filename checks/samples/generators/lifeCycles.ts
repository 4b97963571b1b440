import { entriesOf, follow, rawOf, textOf, textsOf, type Raw } from '@voltmoor/openapi/raw';
import type { Route } from '@voltmoor/openapi/requests';

/** One request of a life cycle. */
export interface Step {
  operationId: string;
  method: string;
  path: string;
  /** Status of success: 201. */
  status: number;
  /** Names of the parameters, in the order of the document. */
  pathParameters: readonly string[];
  queryParameters: readonly string[];
  headers: readonly string[];
  /** Whether the header `If-Match` is required. */
  isConditional: boolean;
  /** The first example of the body. */
  body?: Raw;
}

/** The requests that create, read, change and delete one object. */
export interface LifeCycle {
  category: string;
  create: Step;
  read: Step;
  change?: Step | undefined;
  remove?: Step | undefined;
  /** Name of the parameter that is the id of the object. */
  parameter: string;
  /** Example values of the other parameters in the paths. */
  parents: Readonly<Record<string, string>>;
}

/** Finds the objects of an API that operations such as `add-site` create and `get-site` reads. */
export function listLifeCycles(document: Raw, routes: readonly Route[]): LifeCycle[] {
  const find = (operationId: string): Route | undefined =>
    routes.find((route) => route.operationId === operationId);
  return routes.flatMap((route): LifeCycle[] => {
    const name = /^add-(.+)$/.exec(route.operationId)?.[1];
    const read = name === undefined ? undefined : find(`get-${name}`);
    // Some names, such as `get-operator-site-access`, belong to a list.
    if (!read?.path.endsWith('}')) return [];
    const [change, remove] = [`update-${name}`, `delete-${name}`].map(find);
    const parameter = /\{([^{}]+)\}$/.exec(read.path)?.[1] ?? '';
    const examples = [route, read].flatMap(({ parameters }) =>
      parameters
        .filter((each) => each['in'] === 'path' && each['name'] !== parameter)
        .map((each) => [textOf(each['name']), textOf(each['example'])] as const),
    );
    return [
      {
        category: textsOf(route.operation['tags'])[0] ?? '',
        create: toStep(document, route),
        read: toStep(document, read),
        change: change && toStep(document, change),
        remove: remove && toStep(document, remove),
        parents: Object.fromEntries(examples),
        parameter,
      },
    ];
  });
}

function toStep(document: Raw, { operationId, method, path, parameters, operation }: Route): Step {
  const [[, media] = []] = entriesOf(follow(document, operation['requestBody'])['content']);
  const [example] = Object.values(rawOf(rawOf(media)['examples']));
  const body = follow(document, example)['value'];
  const named = (place: string): string[] =>
    parameters.filter((parameter) => parameter['in'] === place).map(({ name }) => textOf(name));
  const status = Object.keys(rawOf(operation['responses'])).find((code) => code.startsWith('2'));
  return {
    operationId,
    method,
    path,
    status: Number(status),
    pathParameters: named('path'),
    queryParameters: named('query'),
    headers: named('header'),
    isConditional: parameters.some(({ name, required }) => name === 'If-Match' && required === true),
    ...(body !== undefined && { body: rawOf(body) }),
  };
}
