import { listOf, rawOf, type Raw } from '@voltmoor/openapi/raw';
import type { SeenRequest } from '@voltmoor/openapi/requests';
import { lowerFirst } from '../api/names';
import type { Operation } from '../api/operations';
import { propertiesOf } from '../api/schemas';
import { readUniqueProperties } from '../api/unique';
import type { Feature, RequestContext } from './context';
import type { Check } from './entityRules';
import type { Failure } from './problems';
import { repetitionOf } from './uniqueRules';

/** A list in a body whose entries become entities of their own. */
interface Children {
  /** `tags` */
  name: string;
  /** Creates one of them. */
  create: Operation;
  /** The property that has the id of the parent: `driverId`. */
  owner: string;
}

/**
 * Creates the entities that come with another one, such as the tags of a driver: a list in the body that is named like
 * their collection, and that the entity itself does not have.
 *
 * @param check returns why an entity cannot be created
 * @param perform creates an entity
 */
export function createChildren(
  { document, operations }: RequestContext,
  check: Check,
  perform: (operation: Operation, pathValues: Record<string, string>, body: Raw) => unknown,
): Feature {
  const uniqueOf = readUniqueProperties(document, operations);
  const childrenOf = ({ kind, resource, request }: Operation): Children[] => {
    if (kind !== 'create' || !resource) return [];
    const own = propertiesOf(document, resource.schema);
    const owner = `${lowerFirst(resource.type)}Id`;
    return [...propertiesOf(document, request?.schema).keys()].flatMap((name) => {
      const create = own.has(name)
        ? undefined
        : operations.find(({ kind, route }) => kind === 'create' && route.path === `/${name}`);
      return create && propertiesOf(document, create.request?.schema).has(owner)
        ? [{ name, create, owner }]
        : [];
    });
  };
  const refuse = ({ name, create }: Children, request: SeenRequest): Failure | undefined => {
    const unique = [...(uniqueOf.get(create.resource?.type ?? '')?.keys() ?? [])];
    const entries = listOf(rawOf(request.body)[name]).map(rawOf);
    for (const [at, body] of entries.entries()) {
      const repetition = repetitionOf(entries, at, unique, `/${name}/${at}`);
      if (repetition) return repetition;
      const failure = check(create, { ...request, pathValues: {}, body });
      if (!failure) continue;
      const errors = (failure.errors ?? []).map(({ pointer = '', ...error }) => ({
        ...error,
        pointer: `/${name}/${at}${pointer}`,
      }));
      return { ...failure, errors };
    }
    return undefined;
  };
  return {
    handle(operation, request) {
      let failure: Failure | undefined;
      for (const children of childrenOf(operation)) failure ??= refuse(children, request);
      return failure;
    },
    follow(operation, { body }, reply) {
      const id = rawOf(reply.body)[operation.resource?.key ?? ''];
      for (const { name, create, owner } of childrenOf(operation))
        for (const child of listOf(rawOf(body)[name])) perform(create, {}, { ...rawOf(child), [owner]: id });
    },
  };
}
