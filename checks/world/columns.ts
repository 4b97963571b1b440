import type { World, WorldEntity } from '@voltmoor/content/world';

/** Returns the texts that a cell may show for a property of an entity; none when the world does not give it. */
type Show = (entity: WorldEntity, world: World) => (string | undefined)[];

const value =
  (key: string): Show =>
  ({ values }) => [toText(values[key])];

/** A property of another entity, such as the name of the site of a charger. */
const via =
  (reference: string, kind: string, ...keys: string[]): Show =>
  ({ values }, world) =>
    keys.map((key) => toText(world.findIn(kind, values[reference])?.values[key]));

const sockets = ({ values }: WorldEntity) =>
  Array.isArray(values['sockets']) ? (values['sockets'] as Record<string, unknown>[]) : [];

const model: Show = ({ values }) => [
  toText(values['model']),
  toText(values['vendor']) &&
    toText(values['model']) &&
    `${String(values['vendor'])} ${String(values['model'])}`,
];

/**
 * What tables, drawn screens and CSV files show of an entity, by kind: label of the column or field in lower case → the
 * texts that are right. Labels that are not listed show something else, such as a state or an action.
 */
export const COLUMNS: Readonly<Record<string, Readonly<Record<string, Show>>>> = {
  charger: {
    identity: value('identity'),
    name: value('name'),
    vendor: value('vendor'),
    model,
    'serial number': value('serialNumber'),
    serialnumber: value('serialNumber'),
    'ocpp version': value('ocppVersion'),
    ocppversion: value('ocppVersion'),
    externalid: value('externalId'),
    site: via('siteId', 'site', 'name'),
    siteexternalid: via('siteId', 'site', 'externalId'),
    location: via('locationId', 'location', 'externalId', 'name'),
    locationexternalid: via('locationId', 'location', 'externalId'),
    customer: via('customerId', 'customer', 'name'),
    'access mode': ({ values }) => [toLabel(values['accessMode'])],
    accessmode: value('accessMode'),
    templatename: via('configTemplateId', 'configTemplate', 'name'),
    socketcount: (charger) => (sockets(charger).length > 0 ? [String(sockets(charger).length)] : []),
    connectortype: (charger) => sockets(charger).map((socket) => toText(socket['connectorType'])),
    maxpowerkw: (charger) => sockets(charger).map((socket) => toText(socket['maxPowerKw'])),
    maximum: (charger) =>
      sockets(charger).flatMap(({ maxCurrentA: amps, maxPowerKw: power }) => [
        typeof amps === 'number' ? `${amps} A` : undefined,
        typeof power === 'number' ? `${power} kW` : undefined,
      ]),
    socket: (charger) => sockets(charger).map((socket) => toText(socket['number'])),
    'evse id': (charger) => sockets(charger).map((socket) => toText(socket['evseId'])),
    'socket code': (charger) => sockets(charger).map((socket) => toText(socket['socketCode'])),
  },
  socket: {
    charger: ({ name }) => [name, name.replace(' / ', ', '), name.replace(/ .*/, '')],
    socket: ({ name, values }) => [name, toText(values['number'])],
    'evse id': value('evseId'),
    'socket code': value('socketCode'),
    'access mode': ({ values }, world) => [
      toLabel(world.findIn('charger', values['chargerId'])?.values['accessMode']),
    ],
  },
  tag: {
    type: value('type'),
    printed: value('visualNumber'),
    contract: value('contractId'),
    driver: via('driverId', 'driver', 'firstName'),
    firstname: via('driverId', 'driver', 'firstName'),
    lastname: via('driverId', 'driver', 'lastName'),
  },
  terminal: {
    name: value('name'),
    site: via('siteId', 'site', 'name'),
    kind: ({ values }) => [toLabel(values['kind'])],
  },
  driver: {
    firstname: value('firstName'),
    'first name': value('firstName'),
    lastname: value('lastName'),
    'last name': value('lastName'),
    phone: value('phone'),
    externalid: value('externalId'),
    customer: via('customerId', 'customer', 'name'),
    customerexternalid: via('customerId', 'customer', 'externalId'),
    costcentercode: via('costCenterId', 'costCenter', 'code'),
  },
  operator: {
    firstname: value('firstName'),
    'first name': value('firstName'),
    lastname: value('lastName'),
    'last name': value('lastName'),
  },
  cdr: {
    charger_identity: via('chargerId', 'charger', 'identity'),
    socket: value('socketNumber'),
    start_local: value('startedAt'),
    energy_kwh: value('energyKwh'),
  },
};

/** Labels of cells that name the entity of the row → its possible kinds. */
export const NAMING: Readonly<Record<string, readonly string[]>> = {
  identity: ['charger'],
  charger: ['charger', 'socket'],
  'home charger': ['charger'],
  charger_identity: ['charger'],
  socket: ['socket'],
  'socket code': ['socket'],
  'evse id': ['socket'],
  uid: ['tag'],
  tag: ['tag'],
  taguids: ['tag'],
  contract: ['tag'],
  email: ['driver', 'operator'],
  'e-mail': ['driver', 'operator'],
  'serial number': ['terminal'],
  cdr_id: ['cdr'],
};

function toText(text: unknown): string | undefined {
  return typeof text === 'string' || typeof text === 'number' ? String(text) : undefined;
}

/** `RESTRICTED` → `Restricted`, as screens show it. */
function toLabel(name: unknown): string | undefined {
  return typeof name === 'string'
    ? name.charAt(0) + name.slice(1).toLowerCase().replaceAll('_', ' ')
    : undefined;
}
