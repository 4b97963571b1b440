import type { World, WorldEntity } from '@voltmoor/content/data';
import type { Rule } from '../rule';
import { NAMES } from './names';

/**
 * The drivers and operators of `content/data/world` have one history: an e-mail address belongs to one person and to one account of
 * an operator, a level of API v1 fits the role of its operator, and a session is of the driver of its tag, after this driver
 * was added. The rule `world-rows` compares drawn screens with their roles and sites.
 */
export const people: Rule = {
  id: 'people',
  description: 'Drivers, operators, their roles and their sessions tell one story.',
  check({ placeIn, data: { world } }, report) {
    for (const entity of world.entities) {
      const { kind, name, file, path } = entity;
      const faults = [findNameFaults, findLevelFaults, findSessionFaults].flatMap((find) =>
        find(entity, world),
      );
      for (const what of faults)
        report(placeIn(file, path), `has ${kind} ${name} ${what}.`, 'Correct one of the two.');
    }
  },
};

function findNameFaults(entity: WorldEntity, world: World): string[] {
  const email = entity.values['email'];
  const own = nameOf(entity);
  if (typeof email !== 'string' || own === '') return [];
  const before = world.entities.slice(0, world.entities.indexOf(entity));
  const other = before.find(({ values }) => values['email'] === email);
  if (!other) return [];
  if (nameOf(other) !== '' && nameOf(other) !== own)
    return [`named ${own}, but ${email} belongs to ${nameOf(other)}`];
  return entity.kind === 'operator' && other.kind === 'operator'
    ? [`with ${email}, which is the address of ${other.name}`]
    : [];
}

function findLevelFaults({ kind, values }: WorldEntity, world: World): string[] {
  const roles = world.findIn('operator', values['email'])?.values['roleIds'];
  if (kind !== 'staff' || !Array.isArray(roles) || roles.length !== 1) return [];
  const role = String(world.findIn('operatorRole', roles[0])?.values['name']);
  const level = NAMES.levels[role];
  return level === undefined || level === values['level']
    ? []
    : [`with the level ${String(values['level'])}, but ${role} is ${level}`];
}

function findSessionFaults({ kind, values }: WorldEntity, world: World): string[] {
  if (kind !== 'transaction') return [];
  const { driverId, tagUid, startedAt } = values;
  const tag = world.findIn('tag', tagUid);
  const driver = world.findIn('driver', driverId ?? tag?.values['driverId']);
  const faults: string[] = [];
  const owner = tag?.values['driverId'];
  if (typeof driverId === 'string' && typeof owner === 'string' && owner !== driverId)
    faults.push(`of ${driverId} with the tag ${String(tagUid)} of ${owner}`);
  const added = Date.parse(String(driver?.values['createdAt']));
  if (driver && Date.parse(String(startedAt)) < added)
    faults.push(`before ${driver.name} was added on ${new Date(added).toISOString().slice(0, 10)}`);
  return faults;
}

function nameOf({ values: { name, firstName, lastName } }: WorldEntity): string {
  if (typeof name === 'string') return name;
  return typeof firstName === 'string' && typeof lastName === 'string' ? `${firstName} ${lastName}` : '';
}
