import type { World, WorldEntity } from '@voltmoor/content/world';
import type { Problem, Rule } from '../rule';
import { createYamlPlaces } from '../sources/yamlPlace';

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
  check({ data: { world }, files }) {
    const sessions = readSessions(world);
    return sessions.flatMap((session, index): Problem[] => {
      const other = sessions
        .slice(0, index)
        .find(
          ({ socket, start, end }) => socket === session.socket && start < session.end && session.start < end,
        );
      if (!other) return [];
      const { name, file, path } = session.entity;
      return [
        {
          file,
          line: createYamlPlaces(files.get(file) ?? '').lineOf(path),
          message: `${name} uses socket ${session.socket} at the same time as ${other.entity.name}.`,
          fix: 'Change the time or the socket of one of the two, also in its examples.',
        },
      ];
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
