/**
 * How the APIs and screens name the entities of `content/data/world`. The world uses the property names of API v2; the
 * tables below translate the names of API v1, OCPI and joined fields into them.
 */

/** Prefix of an id of API v2 → kind. */
const PREFIXES: Readonly<Record<string, string>> = {
  org: 'organisation',
  cus: 'customer',
  sit: 'site',
  loc: 'location',
  dlm: 'dlmGroup',
  trm: 'terminal',
  ccn: 'costCenter',
  chr: 'charger',
  soc: 'socket',
  drv: 'driver',
  tag: 'tag',
  opr: 'operator',
  rol: 'operatorRole',
  sac: 'siteAccess',
  trx: 'transaction',
  cdr: 'cdr',
  trf: 'tariff',
  tas: 'tariffAssignment',
  dtg: 'driverTariffGroup',
  key: 'apiKey',
  int: 'integration',
  cft: 'configTemplate',
  cfi: 'templateImplementation',
  cfe: 'templateEntry',
  evm: 'eventMapping',
  pcf: 'pushConfiguration',
  pep: 'pushEndpoint',
  oci: 'ocpiConnection',
  ocl: 'ocpiLogEntry',
  cmd: 'command',
  cmt: 'comment',
  bat: 'batch',
  exp: 'export',
  pms: 'pushMessage',
};

/** Property that refers to another entity → kind of that entity. */
export const REFERENCES: Readonly<Record<string, string>> = {
  organisationId: 'organisation',
  customerId: 'customer',
  siteId: 'site',
  homeSiteId: 'site',
  locationId: 'location',
  dlmGroupId: 'dlmGroup',
  costCenterId: 'costCenter',
  chargerId: 'charger',
  socketId: 'socket',
  driverId: 'driver',
  tagId: 'tag',
  tagUid: 'tag',
  idTag: 'tag',
  transactionId: 'transaction',
  cdrId: 'cdr',
  creditOf: 'cdr',
  creditedBy: 'cdr',
  tariffId: 'tariff',
  configTemplateId: 'configTemplate',
  meterIntegrationId: 'integration',
  configurationId: 'pushConfiguration',
  evse_uid: 'socket',
};

/** Fields next to a reference that describe the entity to which it refers: field → property of that entity. */
export const COMPANIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  chargerId: { identity: 'identity', chargerIdentity: 'identity', chargerName: 'name' },
  customerId: { customerName: 'name' },
  siteId: { siteName: 'name' },
  locationId: { locationName: 'name' },
  tagUid: { tagId: 'id', contractId: 'contractId' },
  tagId: { tagUid: 'uid', contractId: 'contractId' },
  transactionId: { ocppTransactionId: 'ocppTransactionId' },
  evse_uid: { evse_id: 'evseId' },
};

/** Other names of properties that every kind may have. */
export const COMMON_ALIASES: Readonly<Record<string, string>> = { last_updated: 'updatedAt' };

/** Other names of a property, by kind: name in API v1 or OCPI → name in the world. */
export const ALIASES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  charger: {
    chargePointId: 'identity',
    manufacturer: 'vendor',
    serial: 'serialNumber',
    firmware: 'firmwareVersion',
  },
  socket: { uid: 'evseUid', evse_id: 'evseId', maxKw: 'maxPowerKw' },
  location: {
    evse_uid: 'evseUid',
    address: 'street',
    postal_code: 'postalCode',
    time_zone: 'timeZone',
    lat: 'latitude',
    lon: 'longitude',
  },
  driver: { userId: 'driverId' },
  tag: { userId: 'driverId', contract_id: 'contractId', visual_number: 'visualNumber' },
  transaction: {
    userId: 'driverId',
    connector: 'socketNumber',
    start: 'startedAt',
    end: 'endedAt',
    start_date_time: 'startedAt',
    end_date_time: 'endedAt',
    kwh: 'energyKwh',
    meterStart: 'meterStartKwh',
    meterStop: 'meterEndKwh',
  },
  cdr: {
    session_id: 'transactionId',
    start_date_time: 'startedAt',
    end_date_time: 'endedAt',
    stop_date_time: 'endedAt',
    total_energy: 'energyKwh',
  },
  organisation: { companyName: 'name', ocpiPartyId: 'partyId' },
  customer: { companyName: 'name' },
  terminal: { serial: 'serialNumber' },
};

/**
 * Objects without an id of API v2. An object that has all properties of `has` is an entity of the kind, and `id` is the
 * property that names it.
 */
export const FORMS: readonly { kind: string; id: string; has: readonly string[] }[] = [
  { kind: 'charger', id: 'chargePointId', has: ['chargePointId'] },
  { kind: 'charger', id: 'identity', has: ['identity', 'vendor'] },
  { kind: 'charger', id: 'identity', has: ['identity', 'siteId'] },
  { kind: 'charger', id: 'identity', has: ['identity', 'siteName'] },
  { kind: 'driver', id: 'id', has: ['id', 'firstName', 'payerId', 'tagIds'] },
  { kind: 'driver', id: 'email', has: ['firstName', 'email', 'customerId'] },
  { kind: 'operator', id: 'email', has: ['firstName', 'email', 'roleIds'] },
  { kind: 'tag', id: 'uid', has: ['uid', 'userId'] },
  { kind: 'tag', id: 'uid', has: ['uid', 'driverId'] },
  { kind: 'tag', id: 'uid', has: ['uid', 'contract_id'] },
  { kind: 'transaction', id: 'id', has: ['id', 'chargerId', 'connector', 'kwh'] },
  { kind: 'site', id: 'id', has: ['id', 'customerId', 'locationIds'] },
  { kind: 'location', id: 'id', has: ['id', 'street', 'lat', 'lon'] },
  { kind: 'location', id: 'id', has: ['id', 'address', 'coordinates'] },
  { kind: 'organisation', id: 'id', has: ['id', 'companyName', 'ocppUrl'] },
  { kind: 'customer', id: 'id', has: ['id', 'companyName', 'email', 'address', 'vatNumber'] },
  { kind: 'socket', id: 'uid', has: ['uid', 'evse_id'] },
  { kind: 'chargerGroup', id: 'id', has: ['id', 'description', 'chargerIds'] },
  { kind: 'currentGroup', id: 'id', has: ['id', 'maxCurrentL1'] },
  { kind: 'externalMeter', id: 'id', has: ['id', 'locationId', 'type'] },
  { kind: 'payer', id: 'id', has: ['id', 'invoiceEmail'] },
  { kind: 'recipient', id: 'id', has: ['id', 'payoutEmail'] },
  { kind: 'invoice', id: 'id', has: ['id', 'payerId', 'month'] },
  { kind: 'staff', id: 'id', has: ['id', 'email', 'level'] },
  { kind: 'homeGroup', id: 'id', has: ['id', 'ownerUserId'] },
  { kind: 'expressPrice', id: 'id', has: ['id', 'kwhPrice', 'holdAmount'] },
  { kind: 'simpleTariff', id: 'id', has: ['id', 'kwhPrice', 'minutePrice'] },
  { kind: 'connection', id: 'id', has: ['id', 'type', 'settings', 'active'] },
  { kind: 'terminal', id: 'serial', has: ['id', 'serial', 'connectors'] },
];

/** Patterns of ids in texts, with the kind of their entities. The rule `world-ids` looks each of them up. */
export const PATTERNS: readonly { pattern: RegExp; kind?: string }[] = [
  { pattern: new RegExp(`(?<![\\w-])(?:${Object.keys(PREFIXES).join('|')})_[0-9a-z]{12}(?![0-9a-z])`, 'g') },
  { pattern: /(?<![\w-])EX-\d{6}(?![\w])/g, kind: 'charger' },
  { pattern: /(?<![\w-])LOC-\d{4}(?!\w)/g, kind: 'location' },
  { pattern: /(?<![\w-])EV-\d{4}-\d(?!\w)/g, kind: 'socket' },
  { pattern: /(?<!\w)[A-Z]{2}\*VLT\*E\d{6}\*\d(?!\d)/g, kind: 'socket' },
  { pattern: /(?<!\w)04[0-9A-F]{12}(?!\w)/g, kind: 'tag' },
  { pattern: /(?<!\w)[A-Z]{2}-(?:VLT|TST)-C\d{8}-\w(?!\w)/g, kind: 'tag' },
  { pattern: /(?<![\w-])TRM-\d{6}(?!\w)/g, kind: 'terminal' },
  { pattern: /(?<![\w-])EXA-\d{4}-\d{6}(?!\w)/g, kind: 'invoice' },
];

/**
 * Ids of entities that do not exist, for examples of errors: `chr_9z9z9z9z9z9z`, `LOC-9999`, `EV-1042-9` and
 * `04FFFFFFFFFF80`.
 */
export const NOWHERE = /_(?:9z){6}$|^LOC-9999$|^EV-\d{4}-9$|^04F{10}80$/;

/** The kind of an id of API v2. */
export function kindOfId(id: unknown): string | undefined {
  if (typeof id !== 'string' || !/^[a-z]{3}_[0-9a-z]{12}$/.test(id)) return undefined;
  return PREFIXES[id.slice(0, 3)];
}
