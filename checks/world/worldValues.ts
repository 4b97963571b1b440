import type { World, WorldEntity } from '@voltmoor/content/world';
import { followsHouseRules } from '../openapi/document';
import type { Problem, Rule, Sources } from '../rule';
import { createYamlPlaces } from '../sources/yamlPlace';
import { agrees } from './agrees';
import { readDocumentMentions } from './documentMentions';
import type { Mention } from './mention';
import { readObjects } from './readObjects';
import { readSampleMentions } from './sampleMentions';
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
  check(sources) {
    const { world } = sources.data;
    if (world.entities.length === 0) return [];
    const mentions = collectMentions(sources);
    const known = mentions.flatMap((mention) => {
      const entity = world.findIn(mention.kind, mention.id);
      return entity && !isChanging(world, mention) ? [{ mention, entity }] : [];
    });
    const given = known.filter(({ mention, entity }) => mention.property in entity.values);
    const others = known.filter(({ mention, entity }) => !(mention.property in entity.values));
    return [
      ...given.flatMap(({ mention, entity }) => compareWithWorld(world, mention, entity)),
      ...compareWithEachOther(world, others),
      ...findUnusedChanges(world, known, sources.files),
      ...findUnknown(world, mentions),
    ];
  },
};

interface Known {
  mention: Mention;
  entity: WorldEntity;
}

function collectMentions({ apis, pages, files, data: { world } }: Sources): Mention[] {
  return [
    ...apis.filter(followsHouseRules).flatMap((api) => readDocumentMentions(api, world)),
    ...pages.flatMap((page) => readSampleMentions(page, world)),
    ...world.entities.flatMap(({ file, path, values }) => {
      const places = createYamlPlaces(files.get(file) ?? '');
      return readObjects(values, world, path).map(({ path: at, ...mention }) => ({
        ...mention,
        place: () => ({ file, line: places.lineOf(at) }),
      }));
    }),
  ];
}

/** Reports entities without a recognisable id, such as the payer 340 of API v1. The rule `world-ids` finds the others. */
function findUnknown(world: World, mentions: readonly Mention[]): Problem[] {
  const unknown = mentions.filter(
    ({ kind, id, written }) =>
      world.findIn(kind, id) === undefined &&
      ['id', 'uid', 'identity', 'serial'].includes(written) &&
      !isIdPattern(String(id)),
  );
  return unknown.map((mention) => ({
    ...mention.place(),
    message: `describes the ${mention.kind} ${mention.id}, which content/data/world does not have.`,
    fix: toFix(mention.kind, world),
  }));
}

function isChanging(world: World, { kind, property, written }: Mention): boolean {
  const changing = world.changing.get(kind);
  return changing !== undefined && (changing.has(property) || changing.has(written));
}

function compareWithWorld(world: World, mention: Mention, entity: WorldEntity): Problem[] {
  const { property, written, value } = mention;
  const expected = entity.values[property];
  if (agrees(world, property, value, expected) || isExpectedChange(world, mention, entity)) return [];
  return [
    {
      ...mention.place(),
      message: `gives ${entity.kind} ${entity.name} the ${written} ${show(value)}, but content/data/world has ${show(expected)}.`,
      fix: `Correct one of the two, or add the value to "changes" of ${entity.name} in ${entity.file}.`,
    },
  ];
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

function findUnusedChanges(world: World, known: readonly Known[], files: Sources['files']): Problem[] {
  return world.entities.flatMap((entity) =>
    entity.changes.flatMap((change, index): Problem[] => {
      const own = known.filter((found) => found.entity === entity);
      if (own.some(({ mention }) => shows(world, mention, change))) return [];
      const line = createYamlPlaces(files.get(entity.file) ?? '').lineOf([...entity.path, 'changes', index]);
      return [
        {
          file: entity.file,
          line,
          message: `${entity.name} has a change "${String(change['when'])}" that no example shows.`,
          fix: 'Remove it, or correct its values.',
        },
      ];
    }),
  );
}

/** Reports the values of a property that differ from the value that most examples show. */
function compareWithEachOther(world: World, known: readonly Known[]): Problem[] {
  const groups = new Map<string, Known[]>();
  for (const found of known) {
    const { mention, entity } = found;
    if (isExpectedChange(world, mention, entity)) continue;
    const key = `${entity.kind} ${entity.name} ${mention.written} ${typeof mention.value}`;
    groups.set(key, [...(groups.get(key) ?? []), found]);
  }
  return [...groups.values()].flatMap((group) => {
    const usual = findUsual(world, group);
    return group.flatMap(({ mention, entity }): Problem[] => {
      const { property, written, value } = mention;
      if (agrees(world, property, value, usual) || agrees(world, property, usual, value)) return [];
      return [
        {
          ...mention.place(),
          message: `gives ${entity.kind} ${entity.name} the ${written} ${show(value)}, but other examples have ${show(usual)}.`,
          fix: `Correct one of them. If both are right, add the property to ${entity.file}, with the other value in "changes".`,
        },
      ];
    });
  });
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
