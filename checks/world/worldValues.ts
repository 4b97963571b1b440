import { groupBy } from '@voltmoor/build-tools/groupBy';
import type { World, WorldEntity } from '@voltmoor/content/data';
import { followsHouseRules } from '../openapi/document';
import type { Report, Rule, Sources } from '../rule';
import { agrees } from './agrees';
import { readDocumentMentions, readSampleMentions, type Mention } from './mentions';
import { readObjects } from './readObjects';
import { isIdPattern, toFix } from './worldIds';

/**
 * An entity has the same properties in all examples. A property that `content/data/world` gives must have that value.
 * A property that the world does not give must have the same value wherever an example shows it.
 *
 * The rule reads request and response bodies of API documents, and JSON and OCPP messages in code samples. The example of
 * a single property of a schema only illustrates that property, so the rule `world-ids` alone applies to it.
 *
 * An example may show another value in these cases only:
 * - The world lists the property in `changes` of the kind, because it changes over time, such as a status.
 * - The world lists the value in `changes` of the entity and says when it applies.
 * - The request of the same operation sets the value, so that the example shows the update.
 * - The example is a response 201 and the property is still empty, because nothing has set it yet.
 */
export const worldValues: Rule = {
  id: 'world-values',
  description: 'In all examples, an entity has the properties that content/data/world gives it.',
  needsDocuments: true,
  check(sources, report) {
    const { world } = sources.data;
    if (world.entities.length === 0) return;
    const mentions = collectMentions(sources);
    const known = mentions.flatMap((mention) => {
      const entity = world.findIn(mention.kind, mention.id);
      return entity && !isChanging(world, mention) ? [{ mention, entity }] : [];
    });
    const isGiven = ({ mention, entity }: Known) => mention.property in entity.values;
    for (const { mention, entity } of known.filter(isGiven)) {
      const { property, written, value, place } = mention;
      const expected = entity.values[property];
      if (agrees(world, property, value, expected) || isExpectedChange(world, mention, entity)) continue;
      report(
        place(),
        `gives ${entity.kind} ${entity.name} the ${written} ${show(value)}, but content/data/world has ${show(expected)}.`,
        `Correct one of the two, or add the value to "changes" of ${entity.name} in ${entity.file}.`,
      );
    }
    compareWithEachOther(
      world,
      known.filter((mention) => !isGiven(mention)),
      report,
    );
    reportUnusedChanges(world, known, sources.placeIn, report);
    reportUnknown(world, mentions, report);
  },
};

interface Known {
  mention: Mention;
  entity: WorldEntity;
}

function collectMentions({ apis, pages, placeIn, data: { world } }: Sources): Mention[] {
  return [
    ...apis.filter(followsHouseRules).flatMap((api) => readDocumentMentions(api, world)),
    ...pages.flatMap((page) => readSampleMentions(page, world)),
    ...world.entities.flatMap(({ file, path, values }) =>
      readObjects(values, world, path).map(({ path: at, ...mention }) => ({
        ...mention,
        place: () => placeIn(file, at),
      })),
    ),
  ];
}

/** Reports entities without a recognisable id, such as the payer 340 of API v1. The rule `world-ids` finds the others. */
function reportUnknown(world: World, mentions: readonly Mention[], report: Report): void {
  for (const { kind, id, written, place } of mentions) {
    if (world.findIn(kind, id) !== undefined || isIdPattern(String(id))) continue;
    if (!['id', 'uid', 'identity', 'serial'].includes(written)) continue;
    const message = `describes the ${kind} ${id}, which content/data/world does not have.`;
    report(place(), message, toFix(kind, world));
  }
}

function isChanging(world: World, { kind, property, written }: Mention): boolean {
  const changing = world.changing.get(kind);
  return changing !== undefined && (changing.has(property) || changing.has(written));
}

function isExpectedChange(world: World, mention: Mention, entity: WorldEntity): boolean {
  const { property, written, value, sent, isNew } = mention;
  if (isNew && isEmpty(value)) return true;
  if (sent?.get(written)?.some((set) => agrees(world, property, value, set))) return true;
  return entity.changes.some((change) => shows(world, mention, change));
}

/** Whether the mention has a value that the world lists in `changes`. */
function shows(
  world: World,
  { property, written, value }: Mention,
  change: WorldEntity['changes'][number],
): boolean {
  return [property, written].some((key) => key in change && agrees(world, property, value, change[key]));
}

function reportUnusedChanges(
  world: World,
  known: readonly Known[],
  placeIn: Sources['placeIn'],
  report: Report,
): void {
  for (const entity of world.entities) {
    const own = known.filter((found) => found.entity === entity);
    entity.changes.forEach((change, index) => {
      if (own.some(({ mention }) => shows(world, mention, change))) return;
      report(
        placeIn(entity.file, [...entity.path, 'changes', index]),
        `${entity.name} has a change "${String(change['when'])}" that no example shows.`,
        'Remove it, or correct its values.',
      );
    });
  }
}

/** Reports the values of a property that differ from the value that most examples show. */
function compareWithEachOther(world: World, known: readonly Known[], report: Report): void {
  const groups = groupBy(known, ({ mention, entity }) =>
    isExpectedChange(world, mention, entity)
      ? undefined
      : `${entity.kind} ${entity.name} ${mention.written} ${typeof mention.value}`,
  );
  for (const group of groups.values()) {
    const usual = findUsual(world, group);
    for (const { mention, entity } of group) {
      const { property, written, value, place } = mention;
      if (agrees(world, property, value, usual) || agrees(world, property, usual, value)) continue;
      report(
        place(),
        `gives ${entity.kind} ${entity.name} the ${written} ${show(value)}, but other examples have ${show(usual)}.`,
        `Correct one of them. If both are right, add the property to ${entity.file}, with the other value in "changes".`,
      );
    }
  }
}

function findUsual(world: World, group: readonly Known[]): unknown {
  const counts = group.map(({ mention: { property, value } }) => ({
    value,
    count: group.filter((other) => agrees(world, property, other.mention.value, value)).length,
  }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).value;
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === '' || value === 0 || value === false) return true;
  return Array.isArray(value) && value.length === 0;
}

function show(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
