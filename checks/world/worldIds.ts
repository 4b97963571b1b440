import type { World, WorldEntity } from '@voltmoor/content/data';
import { searchFiles } from '../names/searchFiles';
import type { Rule } from '../rule';
import { kindOfId, NOWHERE, PATTERNS } from './names';

/**
 * Every id in guides, posts, figures, data files and API documents belongs to an entity of `content/data/world`. Add a
 * new entity to the file of its kind. Use an id such as `chr_9z9z9z9z9z9z` for an entity that does not exist, for
 * instance in an example of the error `not_found`.
 */
export const worldIds: Rule = {
  id: 'world-ids',
  description: 'Every id of an example entity is in content/data/world.',
  check({ files, data: { world } }, report) {
    if (world.entities.length === 0) return;
    for (const { pattern, kind } of PATTERNS) {
      for (const { name: id, place } of searchFiles(files, pattern, 'all and figures')) {
        if (NOWHERE.test(id) || world.find(id) !== undefined) continue;
        const name = kind ?? kindOfId(id) ?? 'entity';
        const message = `names the ${name} ${id}, which content/data/world does not have.`;
        report(place, message, toFix(name, world));
      }
    }
  },
};

/** Whether a text has the form of an id that this rule looks up. */
export function isIdPattern(text: string): boolean {
  return PATTERNS.some(({ pattern }) => text.match(pattern)?.[0] === text);
}

/** Says where to add an entity of a kind. */
export function toFix(kind: string, world: World): string {
  const like = world.entities.find((entity) => entity.kind === kind);
  const where = like ? ` below "${String(like.path[0])}" in ${like.file}` : ' in content/data/world';
  return `Add it${where}, or use the id of another entity.`;
}

interface Session {
  entity: WorldEntity;
  socket: string;
  start: number;
  end: number;
}

/** A socket charges one car at a time, so two sessions at one socket do not overlap. */
export const worldSessions: Rule = {
  id: 'world-sessions',
  description: 'In content/data/world, no two sessions use a socket at the same time.',
  check({ data: { world }, placeIn }, report) {
    const sessions = readSessions(world);
    sessions.forEach(({ entity, socket, start, end }, index) => {
      const other = sessions
        .slice(0, index)
        .find((earlier) => earlier.socket === socket && earlier.start < end && start < earlier.end);
      if (!other) return;
      report(
        placeIn(entity.file, entity.path),
        `${entity.name} uses socket ${socket} at the same time as ${other.entity.name}.`,
        'Change the time or the socket of one of the two, also in its examples.',
      );
    });
  },
};

/** Reads the sessions of which the socket, the start and the end are known. */
function readSessions(world: World): Session[] {
  return world.entities.flatMap((entity): Session[] => {
    const { chargerId, socketNumber, startedAt, endedAt } = entity.values;
    const charger = world.findIn('charger', chargerId);
    if (entity.kind !== 'transaction' || !charger || typeof socketNumber !== 'number') return [];
    const [start, end] = [startedAt, endedAt].map((time) => Date.parse(String(time)));
    if (start === undefined || end === undefined || Number.isNaN(start) || Number.isNaN(end)) return [];
    return [{ entity, socket: `${charger.name} / ${socketNumber}`, start, end }];
  });
}
