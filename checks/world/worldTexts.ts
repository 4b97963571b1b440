import type { World, WorldEntity } from '@voltmoor/content/data';
import { collectBlocks } from '../facts/block';
import type { Rule } from '../rule';

const CHARGER = /(?<![\w-])EX-\d{6}(?!\w)/g;
const TAG = /(?<!\w)04[0-9A-F]{12}(?!\w)/g;
const POWER = /(?<![\d.])(\d+(?:\.\d+)?) ?(?:kW|kilowatts?)(?![\w-])/g;
const SOCKET = /\bsocket (\d+) of EX-\d{6}\b/gi;

/**
 * A sentence, a row, a description or a text in a drawing that names exactly one charger does not give it the site, the model, the
 * power or a socket of another one. One that names exactly one tag and one driver names the driver of the tag. Texts that
 * name two chargers, sites, models, tags or drivers are not checked, because only a reader can tell what belongs together.
 */
export const worldTexts: Rule = {
  id: 'world-texts',
  description: 'Texts do not give a charger or a tag the properties of another one.',
  check(sources, report) {
    const { world } = sources.data;
    if (world.entities.length === 0) return;
    const ofKind = (kind: string) => world.entities.filter((entity) => entity.kind === kind);
    const sites = ofKind('site');
    const sockets = ofKind('socket');
    // An operator may be named next to a tag as the one who blocked it.
    const staff = ofKind('operator').map(({ values }) => values['email']);
    const drivers = ofKind('driver').filter(({ values }) => !staff.includes(values['email'] ?? ''));
    const models = new Set(ofKind('charger').flatMap(({ values }) => textsOf(values['model'])));
    for (const { text, place } of collectBlocks(sources)) {
      const reportAbout = ({ name, file }: WorldEntity, faults: readonly string[]): void => {
        for (const what of faults)
          report(
            place(),
            `says that ${name} has ${what}, but content/data/world does not say so.`,
            `Correct the text, or ${name} in ${file}.`,
          );
      };
      const charger = findOnly(text, CHARGER, world);
      if (charger)
        reportAbout(charger, [
          ...wrongSites(text, charger, sites),
          ...wrongModels(text, charger, [...models]),
          ...wrongPowers(text, charger),
          ...wrongSocketIds(text, charger, sockets),
          ...wrongSockets(text, charger),
        ]);
      const tag = findOnly(text, TAG, world);
      if (tag) reportAbout(tag, wrongDrivers(text, tag, drivers));
    }
  },
};

/** Finds the entity when the text contains exactly one id of the pattern. */
function findOnly(text: string, pattern: RegExp, world: World): WorldEntity | undefined {
  const [id, ...others] = new Set(text.match(pattern));
  return id !== undefined && others.length === 0 ? world.find(id) : undefined;
}

function wrongSites(text: string, charger: WorldEntity, sites: readonly WorldEntity[]): string[] {
  const named = sites.filter(({ values }) => textsOf(values['name']).some((name) => text.includes(name)));
  const [site] = named;
  const own = [charger.values, ...charger.changes].map((values) => values['siteId']);
  if (named.length !== 1 || !site || own[0] === undefined || own.includes(site.values['id'])) return [];
  return [`the site ${String(site.values['name'])}`];
}

function wrongModels(text: string, charger: WorldEntity, models: readonly string[]): string[] {
  const named = models.filter((model) => text.includes(model));
  const own = charger.values['model'];
  return named.length !== 1 || own === undefined || own === named[0] ? [] : [`the model ${named[0]}`];
}

/** A session may charge with less than the maximum, but not with more. */
function wrongPowers(text: string, charger: WorldEntity): string[] {
  const highest = Math.max(...readSockets(charger).map(({ maxPowerKw }) => Number(maxPowerKw ?? NaN)));
  return [...text.matchAll(POWER)].filter(([, power]) => Number(power) > highest).map(([words]) => words);
}

function wrongSockets(text: string, charger: WorldEntity): string[] {
  const numbers = readSockets(charger).map((socket) => socket['number']);
  if (numbers.length === 0) return [];
  return [...text.matchAll(SOCKET)]
    .filter(([, number]) => !numbers.includes(Number(number)))
    .map(([, number]) => `a socket ${number}`);
}

/** Socket codes and EVSE IDs are unique, so they need not be next to the charger. */
function wrongSocketIds(text: string, charger: WorldEntity, sockets: readonly WorldEntity[]): string[] {
  return sockets
    .filter(({ name }) => !name.startsWith(`${charger.name} /`))
    .flatMap(({ values }) => [...textsOf(values['evseId']), ...textsOf(values['socketCode'])])
    .filter((id) => text.includes(id))
    .map((id) => `the socket ${id}`);
}

function wrongDrivers(text: string, tag: WorldEntity, drivers: readonly WorldEntity[]): string[] {
  const named = drivers.filter(({ values }) => text.includes(nameOf(values)));
  const [driver] = named;
  const own = [tag.values, ...tag.changes].map((values) => values['driverId']);
  if (named.length !== 1 || !driver || own[0] === undefined || own.includes(driver.values['id'])) return [];
  return [`the driver ${nameOf(driver.values)}`];
}

const nameOf = (values: WorldEntity['values']): string =>
  `${String(values['firstName'])} ${String(values['lastName'])}`;

function readSockets({ values }: WorldEntity): Record<string, unknown>[] {
  return Array.isArray(values['sockets']) ? (values['sockets'] as Record<string, unknown>[]) : [];
}

function textsOf(value: unknown): string[] {
  return typeof value === 'string' ? [value] : [];
}
