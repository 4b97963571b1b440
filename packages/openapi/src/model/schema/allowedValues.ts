import { jsonText } from '../../load/exactNumbers';
import { isRaw, type Raw } from '../../load/raw';
import { canonicalJson } from './mergeKeyword';
import { accepts, intersectTypes, statedTypes, typeOfValue } from './schemaTypes';
import type { SchemaType } from '../types';

/** What is left of `type`, `enum` and `const` when several schemas apply. */
interface AllowedResult {
  type?: string | string[];
  enum?: readonly unknown[];
  const?: unknown;
  /** Whether null is one of the alternatives of a `oneOf` or `anyOf`, and no other schema forbids it. */
  nullable: boolean;
  /** Why no value is valid: `string and integer`. */
  contradiction?: string;
}

/**
 * Intersects `type`, `enum` and `const` of schemas that apply to the same value.
 *
 * Null is counted separately. A schema inside of "X or null" says nothing about null, and the others forbid it if they
 * name types or values without it.
 */
export class AllowedValues {
  /** Types without null; undefined when every type is valid. */
  private types?: SchemaType[];
  private values?: readonly unknown[];
  private hasConst = false;
  private isNullNamed = false;
  private isNullChosen = false;
  private isNullForbidden = false;
  /** What the schemas say, for the contradiction. */
  private readonly said = { types: new Set<string>(), values: new Set<string>() };
  /** Schemas that name types or values. */
  private readonly sources = new Set<Raw>();

  /** @param isOptional whether the schema is the X of "X or null" */
  add(schema: Raw, isOptional: boolean): void {
    const types = statedTypes(schema);
    const lists = valuesOf(schema);
    if (types.length > 0) {
      this.addNull(types.includes('null'), isOptional);
      const others = types.filter((type) => type !== 'null');
      this.types = this.types ? intersectTypes(this.types, others) : others;
      this.said.types.add(types.join(' or '));
    }
    for (const values of lists) {
      if (types.length === 0) this.addNull(values.includes(null), isOptional);
      const all = isOptional && !values.includes(null) ? [...values, null] : values;
      this.values = this.values ? intersectValues(this.values, all) : all;
      this.said.values.add(listed(values));
    }
    this.hasConst ||= schema['const'] !== undefined;
    if (types.length > 0 || lists.length > 0) this.sources.add(schema);
  }

  /** Adds the null of "X or null". */
  addChosenNull(): void {
    this.isNullNamed = true;
    this.isNullChosen = true;
  }

  /** Adds `not: {type: null}`. */
  forbidNull(): void {
    this.isNullForbidden = true;
  }

  private addNull(isNamed: boolean, isOptional: boolean): void {
    if (isNamed) this.isNullNamed = true;
    else if (!isOptional) this.isNullForbidden = true;
  }

  result(): AllowedResult {
    const { types, values } = this;
    const isNull = this.isNullNamed && !this.isNullForbidden;
    // A schema that names types and values alone is shown as its author wrote it.
    const valid = this.sources.size < 2 ? values : this.valuesOfTypes(isNull);
    const others = valid?.filter((value) => value !== null);
    const isNothingElse =
      types?.length === 0 ||
      values?.length === 0 ||
      (others?.length === 0 && (isNull || this.sources.size > 1));
    if (isNothingElse && isNull && (values === undefined || values.includes(null)))
      return { ...(this.hasConst ? { const: null } : { type: 'null' }), nullable: this.isNullChosen };
    const named: string[] = [...(types ?? []), ...(isNull && types ? ['null'] : [])];
    return {
      ...(types && { type: named.length === 1 ? named[0]! : named }),
      ...(valid && valid.length > 0 && (this.hasConst ? { const: others![0] ?? null } : { enum: valid })),
      nullable: this.isNullChosen && isNull,
      ...(isNothingElse && { contradiction: this.contradiction() }),
    };
  }

  private valuesOfTypes(isNull: boolean): readonly unknown[] | undefined {
    return this.values?.filter((value) =>
      value === null ? isNull : this.types === undefined || accepts(this.types, typeOfValue(value)),
    );
  }

  private contradiction(): string {
    const { types, values } = this.said;
    if (this.types?.length === 0 || !this.values) return joined(types);
    return joined(this.values.length === 0 ? values : new Set([...values, ...types]));
  }
}

const joined = (texts: ReadonlySet<string>): string => [...texts].slice(0, 3).join(' and ');

function intersectValues(first: readonly unknown[], second: readonly unknown[]): unknown[] {
  const known = new Set(second.map(canonicalJson));
  return first.filter((value) => known.has(canonicalJson(value)));
}

/** The lists of values that a schema names: its `const` and its `enum`. */
function valuesOf(schema: Raw): (readonly unknown[])[] {
  const { const: constant, enum: values } = schema;
  return [
    ...(constant === undefined ? [] : [[constant]]),
    ...(Array.isArray(values) && values.length > 0 ? [values as unknown[]] : []),
  ];
}

/** Maximum length of a list of values in a sentence. */
const LONGEST = 60;

function listed(values: readonly unknown[]): string {
  const text = values
    .slice(0, 10)
    .map((value) => (isRaw(value) || Array.isArray(value) ? '…' : jsonText(value)))
    .join(' or ');
  return text.length > LONGEST || values.length > 10 ? `${text.slice(0, LONGEST)}…` : text;
}
