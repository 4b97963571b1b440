import type { ApiReference, FieldMap, FieldRule, FieldRules, Operation } from '@voltmoor/openapi/model';
import { own } from '@voltmoor/openapi/raw';
import { FIELD_PARTS, indexFields, toFieldTree, type FieldNode } from './fieldTree';

/** An operation with its API. */
interface MappedSide {
  reference: Pick<ApiReference, 'id' | 'schemas'>;
  operation: Operation;
}

/** A field to use. */
export interface FieldTarget extends FieldNode {
  /** The operation that has the field, when it is not the successor. */
  operation?: MappedSide;
}

/** The fields of an operation, and the place in which a field is looked up by its name. */
interface Scope {
  fields: ReadonlyMap<string, FieldNode>;
  /** `response`, `response.data[]`. */
  prefix: string;
  operation?: MappedSide;
}

interface Found {
  /** `same`: matched by its name. `unmapped`: neither matched nor described. */
  outcome: 'same' | FieldRule['kind'] | 'unmapped';
  targets: FieldTarget[];
  note: string;
}

/** A field of a deprecated operation and what it became. */
export interface MappedField extends FieldNode, Found {
  /** Number of fields inside that share its fate and are not listed. */
  nested: number;
}

export interface OperationMapping {
  fields: MappedField[];
  /** Required fields of the successor's request that correspond to no field of the deprecated operation. */
  added: FieldTarget[];
  /** Pointers of the rules that were applied. */
  applied: ReadonlySet<string>;
  /** Rules that name a field or an operation that does not exist. */
  broken: { rule: FieldRule; target: string }[];
}

/** Finds an operation by `api/operationId`. */
export type FindOperation = (id: string) => MappedSide | undefined;

/**
 * Maps every parameter, request field and response field of a deprecated operation to its successor. The rules of the
 * operation come first, then those of its schemas and those for all operations. Fields without a rule are matched by
 * name. A pure function.
 */
export function mapFields(
  before: MappedSide,
  after: MappedSide,
  map: FieldMap,
  find: FindOperation,
): OperationMapping {
  return new Mapper(before, after, map, find).run();
}

class Mapper {
  private readonly fields: MappedField[] = [];
  private readonly applied = new Set<string>();
  private readonly broken: OperationMapping['broken'] = [];
  private readonly successor: ReadonlyMap<string, FieldNode>;
  private readonly rules: FieldRules;

  constructor(
    private readonly before: MappedSide,
    after: MappedSide,
    private readonly map: FieldMap,
    private readonly find: FindOperation,
  ) {
    this.successor = indexFields(after.operation, after.reference);
    this.rules = own(map.operations, before.operation.id)?.fields ?? {};
  }

  run(): OperationMapping {
    const tree = toFieldTree(this.before.reference, this.before.operation);
    const elsewhere = this.readFrom();
    for (const part of FIELD_PARTS) {
      const scopes: Scope[] = [{ fields: this.successor, prefix: part }];
      if (part === 'response' && elsewhere) scopes.push(elsewhere);
      this.mapAll(
        tree.filter((node) => node.part === part),
        scopes,
      );
    }
    const { fields, applied, broken } = this;
    return { fields, added: this.addedFields(), applied, broken };
  }

  private readFrom(): Scope | undefined {
    const id = own(this.map.operations, this.before.operation.id)?.readFrom;
    const operation = id === undefined ? undefined : this.find(id);
    return operation && this.scopeOf(operation, 'response');
  }

  private scopeOf(operation: MappedSide, prefix = ''): Scope {
    return { fields: indexFields(operation.operation, operation.reference), prefix, operation };
  }

  private mapAll(nodes: readonly FieldNode[], scopes: readonly Scope[]): void {
    for (const node of nodes) this.mapField(node, scopes);
  }

  private mapField(node: FieldNode, scopes: readonly Scope[]): void {
    const found = this.byRule(node, scopes) ?? byName(node, scopes);
    // The fields inside are mapped one by one only where the new field has fields as well.
    const isWhole = !found?.targets.some(({ children }) => children.length > 0);
    const fate = found ?? { outcome: 'unmapped', targets: [], note: '' };
    this.fields.push({ ...node, ...fate, nested: isWhole ? countInside(node) : 0 });
    if (!found || isWhole) return;
    this.mapAll(node.children, this.scopesBelow(node, found.targets, scopes));
  }

  /** Returns where the fields inside of a field are looked up: inside of its targets. */
  private scopesBelow(node: FieldNode, targets: readonly FieldTarget[], scopes: readonly Scope[]): Scope[] {
    const below = targets.map(({ part, path, row, operation }): Scope => {
      const prefix = `${part}.${path}${row.items === undefined ? '' : '[]'}`;
      return operation ? this.scopeOf(operation, prefix) : { fields: this.successor, prefix };
    });
    // The items of a list are the entities that the other operation returns one by one.
    const isList = node.isOutermost && node.children.some(({ isOutermost }) => isOutermost);
    return isList ? [...below, ...scopes.filter(({ operation }) => operation !== undefined)] : below;
  }

  private byRule(node: FieldNode, scopes: readonly Scope[]): Found | undefined {
    const rule = own(this.rules, `${node.part}.${node.path}`);
    if (rule) return this.apply(rule, scopes, true);
    const shared = [
      ...node.schemas.map((schema) => own(own(this.map.schemas, schema), node.name)),
      node.isOutermost ? own(this.map.everywhere, `${node.part}.${node.name}`) : undefined,
    ];
    for (const rule of shared) {
      const found = rule && this.apply(rule, scopes, false);
      if (found) return found;
    }
    return undefined;
  }

  /** Applies a rule. A shared rule whose targets this successor does not have is skipped. */
  private apply(rule: FieldRule, scopes: readonly Scope[], isOwn: boolean): Found | undefined {
    const elsewhere = rule.at === undefined ? undefined : this.find(rule.at);
    if (rule.at !== undefined && !elsewhere) {
      this.broken.push({ rule, target: rule.at });
      return undefined;
    }
    const targets: FieldTarget[] = [];
    for (const name of rule.to) {
      const isWhole = FIELD_PARTS.some((part) => name.startsWith(`${part}.`));
      const target = elsewhere
        ? findField(name, [this.scopeOf(elsewhere)])
        : findField(name, isWhole ? [{ fields: this.successor, prefix: '' }] : scopes);
      if (target) targets.push(target);
      else if (isOwn || elsewhere) this.broken.push({ rule, target: name });
    }
    if (targets.length < rule.to.length) return undefined;
    this.applied.add(rule.pointer);
    return { outcome: rule.kind, targets, note: rule.note };
  }

  private addedFields(): FieldTarget[] {
    const reached = new Set(
      this.fields.flatMap(({ targets }) =>
        targets.flatMap(({ part, path, operation }) => (operation ? [] : [`${part}.${path}`])),
      ),
    );
    const isReached = (key: string) =>
      [...reached].some(
        (other) => other === key || other.startsWith(`${key}.`) || other.startsWith(`${key}[`),
      );
    return [...this.successor].flatMap(([key, node]) => {
      const isTop = node.part !== 'response' && node.path === node.name;
      return isTop && node.row.required && !isReached(key) ? [node] : [];
    });
  }
}

/** Returns the field with this path in the first scope that has it. */
function findField(path: string, scopes: readonly Scope[]): FieldTarget | undefined {
  for (const { fields, prefix, operation } of scopes) {
    const found = fields.get(prefix === '' ? path : `${prefix}.${path}`);
    if (found) return { ...found, ...(operation && { operation }) };
  }
  return undefined;
}

/** Returns the field of the same name in the first scope that has one. Names may differ in case and separators. */
function byName({ name }: FieldNode, scopes: readonly Scope[]): Found | undefined {
  const wanted = normalise(name);
  for (const scope of scopes) {
    const similar = [...scope.fields].find(
      ([key, node]) => normalise(node.name) === wanted && key === `${scope.prefix}.${node.name}`,
    );
    const target = findField(name, [scope]) ?? (similar && findField(similar[1].name, [scope]));
    if (target) return { outcome: 'same', targets: [target], note: '' };
  }
  return undefined;
}

/** `postal_code` and `postalCode` are the same name. */
const normalise = (name: string): string => name.toLowerCase().replace(/[_\- ]/g, '');

function countInside({ children }: FieldNode): number {
  return children.reduce((sum, child) => sum + 1 + countInside(child), 0);
}
