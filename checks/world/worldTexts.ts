import type { World, WorldEntity } from '@voltmoor/content/world';
import { collectBlocks, type Block } from '../facts/block';
import type { Problem, Rule, Sources } from '../rule';

const CHARGER = /(?<![\w-])EX-\d{6}(?!\w)/g;
const TAG = /(?<!\w)04[0-9A-F]{12}(?!\w)/g;
const POWER = /(?<![\d.])(\d+(?:\.\d+)?) ?(?:kW|kilowatts?)(?![\w-])/g;
const SOCKET = /\bsocket (\d+) of (EX-\d{6})\b/gi;

/**
 * A sentence, a row, a description or a text in a drawing that names exactly one charger does not give it the site, the model, the
 * power or a socket of another one. One that names exactly one tag and one driver names the driver of the tag. Texts that
 * name two chargers, sites, models, tags or drivers are not checked, because only a reader can tell what belongs together.
 */
export const worldTexts: Rule = {
  id: 'world-texts',
  description: 'Texts do not give a charger or a tag the properties of another one.',
  check(sources) {
    const { world } = sources.data;
    if (world.entities.length === 0) return [];
    const ofKind = (kind: string) => world.entities.filter((entity) => entity.kind === kind);
    const sites = ofKind('site');
    const sockets = ofKind('socket');
    // An operator may be named next to a tag as the one who blocked it.
    const staff = ofKind('operator').map(({ values }) => values['email']);
    const drivers = ofKind('driver').filter(({ values }) => !staff.includes(values['email'] ?? ''));
    const models = new Set(ofKind('charger').flatMap(({ values }) => textsOf(values['model'])));
    return [...collectBlocks(sources), ...readDrawings(sources)].flatMap((block) => {
      const charger = findOnly(block, CHARGER, world);
      const tag = findOnly(block, TAG, world);
      const ofCharger = charger
        ? [
            ...checkSite(block, charger, sites),
            ...checkModel(block, charger, [...models]),
            ...checkPower(block, charger),
            ...checkSocketIds(block, charger, sockets),
            ...checkSockets(block, world),
          ]
        : [];
      const found = [...ofCharger, ...(tag ? checkDriver(block, tag, drivers) : [])];
      return found.map((problem) => ({ ...problem, ...block.place() }));
    });
  },
};

type Text = Pick<Block, 'text' | 'place'>;
type Found = Pick<Problem, 'message' | 'fix'>;

/** Reads each text element of the drawings. */
function readDrawings({ files }: Sources): Text[] {
  return [...files]
    .filter(([file]) => /^content\/figures\/.*\.svg$/.test(file))
    .flatMap(([file, svg]) =>
      [...svg.matchAll(/>([^<>]+)</g)].map(({ 1: text = '', index }) => ({
        text,
        place: () => ({ file, line: svg.slice(0, index).split('\n').length }),
      })),
    );
}

/** Finds the entity when the text contains exactly one id of the pattern. */
function findOnly({ text }: Text, pattern: RegExp, world: World): WorldEntity | undefined {
  const [id, ...others] = new Set(text.match(pattern));
  return id !== undefined && others.length === 0 ? world.find(id) : undefined;
}

function checkSite({ text }: Text, charger: WorldEntity, sites: readonly WorldEntity[]): Found[] {
  const named = sites.filter(({ values }) => textsOf(values['name']).some((name) => text.includes(name)));
  const [site] = named;
  const own = [charger.values, ...charger.changes].map((values) => values['siteId']);
  if (named.length !== 1 || !site || own[0] === undefined || own.includes(site.values['id'])) return [];
  return [report(charger, `the site ${String(site.values['name'])}`)];
}

function checkModel({ text }: Text, charger: WorldEntity, models: readonly string[]): Found[] {
  const named = models.filter((model) => text.includes(model));
  const own = charger.values['model'];
  if (named.length !== 1 || own === undefined || own === named[0]) return [];
  return [report(charger, `the model ${String(named[0])}`)];
}

/** A session may charge with less than the maximum, but not with more. */
function checkPower({ text }: Text, charger: WorldEntity): Found[] {
  const highest = Math.max(...readSockets(charger).map(({ maxPowerKw }) => Number(maxPowerKw ?? NaN)));
  return [...text.matchAll(POWER)]
    .filter(([, power]) => Number(power) > highest)
    .map(([words]) => report(charger, words));
}

function checkSockets({ text }: Text, world: World): Found[] {
  return [...text.matchAll(SOCKET)].flatMap(([, number, identity = '']) => {
    const charger = world.find(identity);
    const sockets = charger ? readSockets(charger) : [];
    if (!charger || sockets.length === 0 || sockets.some((socket) => socket['number'] === Number(number)))
      return [];
    return [report(charger, `a socket ${String(number)}`)];
  });
}

/** Socket codes and EVSE IDs are unique, so they need not be next to the charger. */
function checkSocketIds({ text }: Text, charger: WorldEntity, sockets: readonly WorldEntity[]): Found[] {
  return sockets
    .filter(({ name }) => !name.startsWith(`${charger.name} /`))
    .flatMap(({ values }) => [...textsOf(values['evseId']), ...textsOf(values['socketCode'])])
    .filter((id) => text.includes(id))
    .map((id) => report(charger, `the socket ${id}`));
}

function checkDriver({ text }: Text, tag: WorldEntity, drivers: readonly WorldEntity[]): Found[] {
  const named = drivers.filter(({ values }) =>
    text.includes(`${String(values['firstName'])} ${String(values['lastName'])}`),
  );
  const [driver] = named;
  const own = [tag.values, ...tag.changes].map((values) => values['driverId']);
  if (named.length !== 1 || !driver || own[0] === undefined || own.includes(driver.values['id'])) return [];
  return [
    report(tag, `the driver ${String(driver.values['firstName'])} ${String(driver.values['lastName'])}`),
  ];
}

function readSockets({ values }: WorldEntity): Record<string, unknown>[] {
  return Array.isArray(values['sockets']) ? (values['sockets'] as Record<string, unknown>[]) : [];
}

function report({ name, file }: WorldEntity, what: string): Found {
  return {
    message: `says that ${name} has ${what}, but content/data/world does not say so.`,
    fix: `Correct the text, or ${name} in ${file}.`,
  };
}

function textsOf(value: unknown): string[] {
  return typeof value === 'string' ? [value] : [];
}
