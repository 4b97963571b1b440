import { entriesOf, isRaw, rawOf, textOf, type Raw } from '../../../load/raw';
import { canonicalJson } from '../../../model/schema/mergeKeyword';
import { canonical } from '../../canonical';
import { pairsOf, type Finding } from '../../finding';
import type { OpenedDocument } from '../../openDocument';
import { matchVariants, nameOf, type Variant } from '../matchVariants';
import type { SchemaPair } from '../schemaGraph';
import type { SchemaView } from '../schemaView';

/**
 * Compares `oneOf`, `anyOf`, what remains of `allOf`, `not` and conditions.
 *
 * @returns also the pairs of alternatives that are in both schemas
 */
export function compareComposition(pair: SchemaPair): { findings: Finding[]; pairs: [Variant, Variant][] } {
  const { before, after, oldDocument, newDocument } = pair;
  const findings: Finding[] = [];
  const pairs: [Variant, Variant][] = [];
  const groups = Math.max(before.variants.length, after.variants.length);
  for (let at = 0; at < groups; at += 1) {
    const old = before.variants[at] ?? asVariants(before, at, oldDocument);
    const now = after.variants[at] ?? asVariants(after, at, newDocument);
    if (!old || !now) {
      const name = `one of ${(old ?? now)!.choices.map(labelOf).join(' or ')}`;
      findings.push({ aspect: old ? 'all-of-removed' : 'all-of-added', name });
      continue;
    }
    const kind = now.kind === 'anyOf' ? 'any-of' : 'one-of';
    const match = matchVariants({ ...old, document: oldDocument }, { ...now, document: newDocument });
    pairs.push(...match.pairs);
    if (old.discriminator && now.discriminator)
      findings.push(...match.pairs.flatMap((matched) => compareImplicitNames(matched, old, now)));
    findings.push(
      ...match.removed.map(({ label, node }) => ({
        aspect: `${kind}-removed`,
        name: label,
        oldPointer: oldDocument.pointerOf(node),
      })),
      ...match.added.map(({ label, node }) => ({
        aspect: `${kind}-added`,
        name: label,
        newPointer: newDocument.pointerOf(node),
      })),
    );
    if (!before.variants[at] && now.kind === 'oneOf' && matchesSeveral(pair, now.choices))
      findings.push({
        aspect: 'all-of-added',
        name: `exactly one of ${now.choices.map(labelOf).join(' or ')}`,
      });
    if (before.variants[at] && after.variants[at] && old.kind !== now.kind)
      findings.push({
        aspect: now.kind === 'anyOf' ? 'one-of-became-any-of' : 'any-of-became-one-of',
      });
  }
  findings.push(
    ...compareRules(pair, 'not', before.nots, after.nots),
    ...compareConditions(pair),
    ...compareDiscriminators(before, after),
  );
  return { findings, pairs };
}

/**
 * Returns a plain schema as the only alternative, to compare it with a schema that has several. Whether null is valid is
 * compared outside of the alternatives, so the alternative itself does not accept null.
 */
function asVariants(
  { source, types, nullable, properties }: SchemaView,
  at: number,
  document: OpenedDocument,
): SchemaView['variants'][number] | undefined {
  if (at > 0 || (types.length === 0 && properties.size === 0)) return undefined;
  if (!nullable || !isRaw(source) || !Array.isArray(source['type']))
    return { kind: 'oneOf', choices: [source] };
  const choice = { ...source, type: types.length === 1 ? types[0] : types };
  document.alias(choice, source);
  return { kind: 'oneOf', choices: [choice] };
}

/**
 * Whether each object of the older schema matches several alternatives of an exclusive `oneOf`, so that none of them is
 * valid any more. Looks only at alternatives that name required fields and fields with the same schemas.
 */
function matchesSeveral(
  { before, oldDocument, newDocument }: SchemaPair,
  choices: readonly unknown[],
): boolean {
  const matching = choices.filter((choice) => {
    const { required, properties, keywords, isClosed, variants, nots, conditions, patternProperties } =
      newDocument.view(choice);
    const isPlain = Object.keys(keywords).every((key) => /^(type|title|description|x-.*)$/.test(key));
    if (
      !isPlain ||
      isClosed ||
      variants.length + nots.length + conditions.length + patternProperties.size > 0
    )
      return false;
    return (
      required.size > 0 &&
      [...required].every((name) => before.required.has(name)) &&
      [...properties].every(([name, node]) => {
        const old = before.properties.get(name);
        return old !== undefined && canonical(oldDocument, old) === canonical(newDocument, node);
      })
    );
  });
  return matching.length > 1;
}

function labelOf(node: unknown): string {
  const { title, $ref, type } = rawOf(node);
  return textOf(title) || nameOf($ref) || textOf(type) || 'a schema';
}

/** Compares schemas and lists that restrict which values go together. */
function compareConditions(pair: SchemaPair): Finding[] {
  const { before, after, oldDocument, newDocument } = pair;
  const findings = [
    ...compareRules(pair, 'condition', conditionsOf(before), conditionsOf(after)),
    ...compareCounts(countsOf(oldDocument, before), countsOf(newDocument, after)),
    ...compareNeeds(needsOf(before), needsOf(after)),
  ];
  const aspects = new Set(findings.map(({ aspect }) => aspect));
  return [...aspects].map((aspect) => ({ aspect }));
}

/** Conditions that are opaque: whether one follows from another is not decided. */
function conditionsOf(view: SchemaView): unknown[] {
  return [
    ...view.conditions,
    ...view.dependentSchemas,
    ...view.contains.map(({ schema }) => ({ contains: schema })),
    ...view.propertyNames.map((propertyNames) => ({ propertyNames })),
    ...view.contents.map(({ schema }) => ({ contentSchema: schema })),
  ];
}

/** How many items match the schema of a `contains`. */
type Counts = ReadonlyMap<string, { least: number; most: number }>;

function countsOf(document: OpenedDocument, { contains }: SchemaView): Counts {
  return new Map(
    contains.map(({ schema, least, most = Infinity }) => [canonical(document, schema), { least, most }]),
  );
}

/** Compares how many items must match, for the schemas that both lists contain. */
function compareCounts(before: Counts, after: Counts): Finding[] {
  return pairsOf(before, after).flatMap(([, was, is]) => {
    if (!was || !is) return [];
    return [
      ...(is.least > was.least || is.most < was.most ? [{ aspect: 'condition-added' }] : []),
      ...(is.least < was.least || is.most > was.most ? [{ aspect: 'condition-removed' }] : []),
    ];
  });
}

/** The properties that need another property, each pair as one text. */
function needsOf({ dependentRequired }: SchemaView): Set<string> {
  return new Set(
    dependentRequired.flatMap(([name, needed]) => needed.map((other) => canonicalJson([name, other]))),
  );
}

function compareNeeds(before: ReadonlySet<string>, after: ReadonlySet<string>): Finding[] {
  return [
    ...([...after].some((need) => !before.has(need)) ? [{ aspect: 'condition-added' }] : []),
    ...([...before].some((need) => !after.has(need)) ? [{ aspect: 'condition-removed' }] : []),
  ];
}

/** Compares rules that cannot be compared part by part: all old ones still apply, only old ones apply, or neither. */
function compareRules(
  { oldDocument, newDocument }: SchemaPair,
  kind: 'not' | 'condition',
  before: readonly unknown[],
  after: readonly unknown[],
): Finding[] {
  const was = new Set(before.map((rule) => canonical(oldDocument, rule)));
  const is = new Set(after.map((rule) => canonical(newDocument, rule)));
  const hasAllOld = [...was].every((rule) => is.has(rule));
  const hasOnlyOld = [...is].every((rule) => was.has(rule));
  if (hasAllOld && hasOnlyOld) return [];
  return [{ aspect: `${kind}-${hasAllOld ? 'added' : hasOnlyOld ? 'removed' : 'changed'}` }];
}

/** The name of a schema reaches clients if a discriminator has no mapping for it. */
function compareImplicitNames(
  [was, is]: [Variant, Variant],
  old: SchemaView['variants'][number],
  now: SchemaView['variants'][number],
): Finding[] {
  const [before, after] = [implicitName(was, old.discriminator), implicitName(is, now.discriminator)];
  if (before === after || before === '' || after === '') return [];
  return [
    { aspect: 'discriminator-mapping-deleted', name: before },
    { aspect: 'discriminator-mapping-added', name: after },
  ];
}

function implicitName({ node }: Variant, discriminator: Raw | undefined): string {
  const name = nameOf(rawOf(node)['$ref']);
  const targets = Object.values(rawOf(discriminator?.['mapping'])).map(nameOf);
  return targets.includes(name) ? '' : name;
}

function compareDiscriminators(before: SchemaView, after: SchemaView): Finding[] {
  const [old, now] = [discriminatorOf(before), discriminatorOf(after)];
  if (!old && !now) return [];
  if (!old) return [{ aspect: 'discriminator-added', name: textOf(now!['propertyName']) }];
  if (!now) return [{ aspect: 'discriminator-removed', name: textOf(old['propertyName']) }];
  const [was, is] = [textOf(old['propertyName']), textOf(now['propertyName'])];
  const findings: Finding[] =
    was === is ? [] : [{ aspect: 'discriminator-property-name-changed', before: was, after: is }];
  const [oldMap, newMap] = [new Map(entriesOf(old['mapping'])), new Map(entriesOf(now['mapping']))];
  for (const [name, target, current] of pairsOf(oldMap, newMap)) {
    const [before, after] = [nameOf(target), nameOf(current)];
    if (current === undefined) findings.push({ aspect: 'discriminator-mapping-deleted', name });
    else if (target === undefined) findings.push({ aspect: 'discriminator-mapping-added', name });
    else if (before !== after)
      findings.push({ aspect: 'discriminator-mapping-changed', name, before, after });
  }
  return findings;
}

function discriminatorOf({ keywords, variants }: SchemaView): Raw | undefined {
  const found =
    variants.find(({ discriminator }) => discriminator)?.discriminator ?? keywords['discriminator'];
  return isRaw(found) ? found : undefined;
}
