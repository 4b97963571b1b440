import { beforeAll, describe, expect, it } from 'vitest';
import { checkMessage } from '../checkMessage';
import { buildOcppTables } from '../ocpp/buildOcppTables';
import type { Table } from '../tables/types';
import { cdr, platformCdr, session, tariff } from '../testing/examples';
import { OBJECTS } from '../testing/partnerMistakes';
import { readTestApi } from '../testing/readTestTables';

type Json = Record<string, unknown>;

let tables: Table[];
beforeAll(async () => {
  const apis = await Promise.all([readTestApi('ocpi'), readTestApi('cpo')]);
  tables = [...apis.flatMap((api) => api.tables), ...buildOcppTables()];
}, 300_000);

/** The errors and warnings of a message. */
const listWrong = (message: unknown): string[] =>
  checkMessage(JSON.stringify(message), tables)
    .findings.filter(({ severity }) => severity !== 'hint')
    .map(({ severity, code, path }) => `${severity} ${code} ${path}`);

const without = (message: object, ...names: string[]): Json =>
  Object.fromEntries(Object.entries(message).filter(([name]) => !names.includes(name)));
const { location, token, startSession, credentials, charger } = OBJECTS;
const [role] = credentials.roles;
const [evse] = location.evses;
const [connector] = evse!.connectors;
const withEvse = (change: Json): Json => ({ ...location, evses: [{ ...evse, ...change }] });
const withPrice = (change: Json): Json => {
  const prices = [{ type: 'ENERGY', price: 0.42, vat: 21, step_size: 1, ...change }];
  return { ...tariff, elements: [{ price_components: prices }] };
};
const request = (action: string, payload: Json): unknown => [2, 'm-1', action, payload];
const response = (data: unknown, statusCode = 1000): Json => ({
  data,
  status_code: statusCode,
  timestamp: '2025-09-02T08:15:30Z',
});
const [period, parking] = cdr.charging_periods;
const limits = (name: string, ...starts: number[]) => starts.map((start) => ({ [name]: start, limit: 16 }));
const chargingProfile = (...starts: number[]): Json => ({
  charging_profile: { charging_rate_unit: 'A', charging_profile_period: limits('start_period', ...starts) },
  response_url: 'https://tst.example/result/1',
});
const setProfile = (change: Json, ...starts: number[]): unknown => setProfileAt(1, change, ...starts);
const setProfileAt = (connectorId: number, change: Json, ...starts: number[]): unknown =>
  request('SetChargingProfile', {
    connectorId,
    csChargingProfiles: {
      chargingProfileId: 1,
      stackLevel: 0,
      chargingProfilePurpose: 'TxDefaultProfile',
      chargingProfileKind: 'Relative',
      chargingSchedule: { chargingRateUnit: 'A', chargingSchedulePeriod: limits('startPeriod', ...starts) },
      ...change,
    },
  });
const chargingSchedule = [{ id: 1, chargingRateUnit: 'A', chargingSchedulePeriod: limits('startPeriod', 0) }];
const profileOf2 = (chargingProfilePurpose: string, change: Json = {}): Json => ({
  id: 1,
  stackLevel: 0,
  chargingProfilePurpose,
  chargingProfileKind: 'Absolute',
  chargingSchedule,
  ...change,
});
const setProfile2 = (evseId: number, purpose: string, change?: Json): unknown =>
  request('SetChargingProfile', { evseId, chargingProfile: profileOf2(purpose, change) });
const requestStart = (evseId: number, change: Json = {}): unknown =>
  request('RequestStartTransaction', {
    remoteStartId: 7,
    idToken: { idToken: '04A2B9C2D15E80', type: 'ISO14443' },
    evseId,
    chargingProfile: profileOf2('TxProfile', change),
  });
const startTransaction = (meterStart: number): unknown =>
  request('StartTransaction', {
    connectorId: 1,
    idTag: '04A2B9C2D15E80',
    meterStart,
    timestamp: '2025-09-02T08:15:30Z',
  });
const sampled = (value: number, change: Json): unknown =>
  request('TransactionEvent', {
    eventType: 'Updated',
    timestamp: '2025-09-02T08:15:30Z',
    triggerReason: 'MeterValuePeriodic',
    seqNo: 1,
    transactionInfo: { transactionId: 'b7f1' },
    meterValue: [{ timestamp: '2025-09-02T08:15:30Z', sampledValue: [{ value, ...change }] }],
  });
const inPeriod = (type: string, volume: number): Json => ({
  ...cdr,
  charging_periods: [{ ...period, dimensions: [...period!.dimensions, { type, volume }] }, parking],
});
const reserved = (type: string, reservation: string): Json => {
  const price = { price: 0.42, vat: 21, step_size: 1 };
  return {
    ...tariff,
    elements: [
      { price_components: [{ type, ...price }], restrictions: { reservation } },
      { price_components: [{ type: 'ENERGY', ...price }] },
    ],
  };
};
const openFrom = (from: string, to: string): Json => ({
  name: 'Depot',
  siteId: 'sit_7h3k9m2p5qrs',
  street: 'Voorbeeldstraat 12',
  postalCode: '1000 AA',
  city: 'Voorbeeldstad',
  country: 'NL',
  latitude: 52.00012,
  longitude: 5.00048,
  timeZone: 'Europe/Amsterdam',
  openingHours: { twentyFourSeven: false, regular: [{ day: 'MONDAY', from, to }] },
});
const LONG_ID = 'CDR-20250902-7781-ABCDEFGHIJKLMNOPQRS';
const LATER = '2025-09-02T09:15:30Z';
const withConnector = (change: Json): Json => withEvse({ connectors: [{ ...connector, ...change }] });
const adHoc = { name: 'Ad hoc', type: 'AD_HOC', elements: [{ energyPrice: '0.4900' }] };
const pushCdr = (id: string, data: Json): Json => ({
  id: 'pms_5d8d2d0t6ngy',
  type: 'cdr.created',
  apiVersion: '2',
  organisationId: 'org_8h2k4m6p0qra',
  occurredAt: '2025-09-02T11:45:02Z',
  sequence: 382,
  subject: { type: 'cdr', id },
  data,
});
const transactionEvent = (id: string, seqNo: number): unknown => [
  2,
  id,
  'TransactionEvent',
  {
    eventType: 'Updated',
    timestamp: '2025-09-02T08:15:30Z',
    triggerReason: 'MeterValuePeriodic',
    seqNo,
    transactionInfo: { transactionId: 'b7f1' },
  },
];
const withFirst = (entries: readonly object[], change: Json): Json[] =>
  entries.map((entry, index) => ({ ...entry, ...(index === 0 && change) }));
const registered = (value: string, timestamp: string): Json => ({
  timestamp,
  sampledValue: [{ value, measurand: 'Energy.Active.Import.Register', context: 'Transaction.Begin' }],
});
const stopTransaction = (change: Json): unknown =>
  request('StopTransaction', { transactionId: 7, timestamp: LATER, ...change });
const localList = (updateType: string, version: Json, ...localAuthorizationList: Json[]): unknown =>
  request('SendLocalList', { ...version, updateType, localAuthorizationList });
const parkingPlace = {
  id: 'P1',
  vehicle_types: ['PERSONAL_VEHICLE'],
  restricted_to_type: false,
  reservation_required: false,
};
const [socket] = charger.sockets;
const problem = {
  type: 'https://api.voltmoor.example/problems/validation_failed',
  title: 'Fields are not valid',
  status: 422,
  code: 'validation_failed',
  instance: '/v2/chargers',
  requestId: '7b6a5c4d-3e2f-4b1a-8d9c-0f1e2d3c4b5a',
};
const connectorOf211 = {
  ...without(connector!, 'max_voltage', 'max_amperage', 'max_electric_power'),
  voltage: 230,
  amperage: 32,
};
const evseOf211 = { ...evse, connectors: [connectorOf211] };
const locationOf211 = {
  ...without(location, 'country_code', 'party_id', 'publish', 'evses', 'time_zone'),
  type: 'ON_STREET',
  postal_code: '1000 AA',
};
const measured = (measurand: string, unit: string, value = '7'): unknown =>
  request('MeterValues', {
    connectorId: 1,
    meterValue: [{ timestamp: '2025-09-02T08:15:30Z', sampledValue: [{ value, measurand, unit }] }],
  });

describe.each<[kind: string, rows: [what: string, message: unknown, wrong: string][]]>([
  [
    'a required field with a wrong name',
    [
      ['two letters swapped', { ...without(cdr, 'currency'), currecny: 'EUR' }, 'error unknown currecny'],
      ['a short word', { ...without(token, 'valid'), vaild: true }, 'error unknown vaild'],
      [
        'camel case',
        { ...without(token, 'contract_id'), contractId: 'NL-TST-C00012345-K' },
        'error unknown contractId',
      ],
      [
        'the name of 2.1.1',
        { ...without(token, 'contract_id'), auth_id: 'NL-TST-C00012345-K' },
        'error unknown auth_id',
      ],
      [
        'a word of the name',
        request('BootNotification', { vendor: 'A', chargePointModel: 'B' }),
        'error forbidden [3].vendor',
      ],
      [
        'a word more than the name',
        [
          request('BootNotification', { chargePointVendor: 'A', chargePointModel: 'B' }),
          [3, 'm-1', { status: 'Accepted', currentTime: '2025-09-02T08:15:30Z', heartbeatInterval: 60 }],
        ],
        'error forbidden [1][2].heartbeatInterval',
      ],
      [
        'the last word of the name',
        request('ChangeAvailability', { operationalStatus: 'Operative', evse: { unitId: 1 } }),
        'error forbidden [3].evse.unitId',
      ],
      [
        'the only list',
        { ...without(credentials, 'roles'), parties: credentials.roles },
        'error unknown parties',
      ],
      [
        'a short form',
        { ...location, coordinates: { lat: '52.000000', longitude: '5.000000' } },
        'error unknown coordinates.lat',
      ],
      [
        'a field of the API',
        { ...without(platformCdr, 'startedAt'), started_at: platformCdr.startedAt },
        'error unknown started_at',
      ],
    ],
  ],
  [
    'a field in the wrong object',
    [
      [
        'one level too low',
        withEvse({ status: undefined, connectors: [{ ...connector, status: 'AVAILABLE' }] }),
        'error unknown evses[0].connectors[0].status',
      ],
      [
        'one level too high',
        { ...withEvse({ connectors: undefined }), connectors: [connector] },
        'error unknown connectors',
      ],
      [
        'the fields of an object around it',
        { ...without(location, 'coordinates'), ...location.coordinates },
        'error required coordinates',
      ],
      ['the whole message in another object', { session }, 'error unrecognised session'],
      ['an envelope in an envelope', { data: response([location]) }, 'error unrecognised data'],
      [
        'a list in an object',
        response({ tokens: [token, { ...token, uid: '04B1' }] }),
        'error unrecognised data',
      ],
      ['entries in objects', response([{ location }, { location }]), 'error unrecognised data'],
      ['an envelope as the data', response(response([location])), 'error unrecognised data'],
      ['the data as a text', response(JSON.stringify([token])), 'error unrecognised data'],
      ['a whole token', { ...session, cdr_token: token }, 'warning foreign cdr_token.issuer'],
      ['a field of another object', { ...location, connectors: [connector] }, 'warning unknown connectors'],
      ['a list beside the data', { ...without(response(0), 'data'), cdrs: [cdr] }, 'error unrecognised cdrs'],
    ],
  ],
  [
    'amounts in several currencies',
    [
      ['a CDR and its tariff', { ...cdr, currency: 'USD' }, 'error currency currency'],
      [
        'one of two tariffs',
        { ...cdr, tariffs: [...cdr.tariffs, { ...tariff, id: 'T-2', currency: 'SEK' }] },
        'error currency tariffs[1].currency',
      ],
      [
        'a session and a tariff',
        { session, tariff: { ...tariff, currency: 'CHF' } },
        'error currency session.currency',
      ],
      [
        'one cost of a CDR of the API',
        {
          ...platformCdr,
          costs: { ...platformCdr.costs, energy: { ...platformCdr.costs.energy, currency: 'USD' } },
        },
        'error currency costs.energy.currency',
      ],
    ],
  ],
  [
    'a value that other values follow from',
    [
      [
        'a price',
        { ...cdr, tariffs: [withPrice({ price: -0.42 })] },
        'warning negative-price tariffs[0].elements[0].price_components[0].price',
      ],
      [
        'the energy of a period',
        {
          ...cdr,
          charging_periods: [
            {
              ...period,
              dimensions: [
                { type: 'ENERGY', volume: 1.5 },
                { type: 'TIME', volume: 2.1667 },
              ],
            },
            parking,
          ],
        },
        'error total-mismatch total_energy',
      ],
      [
        'a cost, which the total contains',
        {
          ...cdr,
          total_fixed_cost: { excl_vat: 5.5, incl_vat: 6.655 },
          total_cost: { excl_vat: 15.34, incl_vat: 18.56 },
        },
        'error cost-mismatch total_fixed_cost.excl_vat',
      ],
      ['the place of the clock', without(cdr, 'cdr_location'), 'error required cdr_location'],
      [
        'a reading of the meter',
        { ...platformCdr, meterEndKwh: platformCdr.meterEndKwh + 40 },
        'error total-mismatch meterEndKwh',
      ],
      [
        'the seconds of charging',
        { ...platformCdr, chargingSeconds: 60 },
        'error total-mismatch chargingSeconds',
      ],
      [
        'the energy of a period of the API',
        { ...platformCdr, periods: withFirst(platformCdr.periods, { energyKwh: 11.5 }) },
        'error total-mismatch periods[0].energyKwh',
      ],
      [
        'the length of a period of the API',
        { ...platformCdr, periods: withFirst(platformCdr.periods, { seconds: 780 }) },
        'error time-mismatch periods[0].seconds',
      ],
      [
        'a total of another size',
        { ...cdr, total_cost: { excl_vat: 1034, incl_vat: 12.51 } },
        'error cost-total total_cost.excl_vat',
      ],
      ['a field that nobody reads', { ...startSession, evse_id: 'EV-1' }, 'warning unknown evse_id'],
      [
        'the fields of an object around it',
        { ...without(startSession, 'token'), ...token, evse_uid: 'EV-1042-3' },
        'error required token',
      ],
      [
        'an end before the start',
        { ...session, status: 'COMPLETED', end_date_time: '2020-01-01T00:00:00Z' },
        'error time-order end_date_time',
      ],
      ['an entry too many', [3, 'm-1', 'Authorize', { idTagInfo: { status: 'Accepted' } }], 'error frame '],
    ],
  ],
  [
    'a value that is not there',
    [
      [
        'an empty text',
        { ...cdr, cdr_location: { ...cdr.cdr_location, evse_uid: '' } },
        'warning empty-text cdr_location.evse_uid',
      ],
      ['an empty code', { ...token, country_code: '' }, 'error min-length country_code'],
      ['the word of a program', { ...location, name: 'undefined' }, 'warning no-value name'],
      ['the word of a program in an enum', { ...token, type: 'null' }, 'error enum type'],
      ['a line break', { ...location, address: 'Street 1\n1234 AB' }, 'error control-character address'],
      ['a space', { ...token, uid: ' 04D3F7A91C6B80' }, 'warning spaces uid'],
    ],
  ],
  [
    'a code that does not exist',
    [
      [
        'a language',
        { ...tariff, tariff_alt_text: [{ language: 'xx', text: 'x' }] },
        'error language tariff_alt_text[0].language',
      ],
      ['a country', { ...location, country_code: 'XQ' }, 'warning country_code country_code'],
    ],
  ],
  [
    'a number that cannot be',
    [
      ['VAT above 100 %', withPrice({ vat: 2100 }), 'warning unit-vat elements[0].price_components[0].vat'],
      ['negative VAT', withPrice({ vat: -21 }), 'warning unit-vat elements[0].price_components[0].vat'],
      [
        'a connector without power',
        withEvse({ connectors: [{ ...connector, max_electric_power: -22_000 }] }),
        'warning no-power evses[0].connectors[0].max_electric_power',
      ],
      [
        'more than a full battery',
        {
          ...session,
          charging_periods: [{ ...period, dimensions: [{ type: 'STATE_OF_CHARGE', volume: 150 }] }],
        },
        'error state-of-charge charging_periods[0].dimensions[0].volume',
      ],
      [
        'sources of more than all energy',
        {
          ...tariff,
          energy_mix: {
            is_green_energy: true,
            energy_sources: [
              { source: 'SOLAR', percentage: 80 },
              { source: 'WIND', percentage: 80 },
            ],
          },
        },
        'warning energy-sources energy_mix.energy_sources',
      ],
      ['an HTTP status', response([location], 200), 'error range status_code'],
    ],
  ],
  [
    'fields that do not fit each other',
    [
      [
        'a negative total',
        { ...without(cdr, 'tariffs'), total_cost: { excl_vat: -1 } },
        'warning cost-sign total_cost.excl_vat',
      ],
      [
        'a reference without a credit',
        { ...cdr, credit_reference_id: 'c-1' },
        'warning credit-reference credit_reference_id',
      ],
      [
        'a credit of itself',
        {
          ...without(cdr, 'tariffs'),
          credit: true,
          credit_reference_id: cdr.id,
          total_cost: { excl_vat: -10.34 },
        },
        'error credit-reference credit_reference_id',
      ],
      [
        'a CDR from before its end',
        { ...cdr, last_updated: '2025-09-01T08:15:30Z' },
        'warning update-order last_updated',
      ],
      [
        'a tariff that is not there',
        { ...cdr, charging_periods: [{ ...period, tariff_id: 'T-9' }, parking] },
        'warning unknown-tariff charging_periods[0].tariff_id',
      ],
      [
        'a profile that begins late',
        chargingProfile(60),
        'warning first-period charging_profile.charging_profile_period[0].start_period',
      ],
      [
        'a profile out of order',
        chargingProfile(0, 600, 300),
        'warning period-order charging_profile.charging_profile_period[2].start_period',
      ],
      [
        'a schedule out of order',
        setProfile({}, 0, 600, 300),
        'warning period-order [3].csChargingProfiles.chargingSchedule.chargingSchedulePeriod[2].startPeriod',
      ],
      [
        'a profile without its recurrence',
        setProfile({ chargingProfileKind: 'Recurring' }, 0),
        'warning recurrency-kind [3].csChargingProfiles.recurrencyKind',
      ],
      [
        'the unit of something else',
        measured('Voltage', 'A'),
        'warning measurand-unit [3].meterValue[0].sampledValue[0].unit',
      ],
      ['a uid with colons', { ...token, uid: '04:D3:F7:A9' }, 'warning rfid-uid uid'],
    ],
  ],
  [
    'a value that belongs elsewhere',
    [
      [
        'a dimension of sessions',
        inPeriod('POWER', 11),
        'error session-dimension charging_periods[0].dimensions[2].type',
      ],
      [
        'the charge of a battery',
        response([inPeriod('STATE_OF_CHARGE', 80)]),
        'error session-dimension data[0].charging_periods[0].dimensions[2].type',
      ],
      ['an id with the length of a credit', { ...cdr, id: LONG_ID }, 'error cdr-id id'],
      ['the same of a CDR that says so', { ...cdr, id: LONG_ID, credit: false }, 'error cdr-id id'],
      [
        'energy in a reservation',
        reserved('ENERGY', 'RESERVATION'),
        'error reservation-price elements[0].price_components[0].type',
      ],
      [
        'parking in a reservation that expires',
        reserved('PARKING_TIME', 'RESERVATION_EXPIRES'),
        'error reservation-price elements[0].price_components[0].type',
      ],
      [
        'the profile of a charger',
        setProfile({ chargingProfilePurpose: 'ChargePointMaxProfile' }, 0),
        'error profile-connector [3].connectorId',
      ],
      [
        'the profile of a session',
        setProfileAt(0, { chargingProfilePurpose: 'TxProfile' }, 0),
        'error profile-connector [3].connectorId',
      ],
      [
        'a session in another profile',
        setProfile({ transactionId: 7 }, 0),
        'error profile-transaction [3].csChargingProfiles.transactionId',
      ],
      [
        'the profile of a charger in 2.0.1',
        setProfile2(1, 'ChargingStationMaxProfile'),
        'warning profile-connector [3].evseId',
      ],
      [
        'the profile of a session in 2.0.1',
        setProfile2(0, 'TxProfile', { transactionId: 'b7f1' }),
        'error profile-connector [3].evseId',
      ],
      [
        'a profile of another system',
        setProfile2(0, 'ChargingStationExternalConstraints'),
        'error profile-purpose [3].chargingProfile.chargingProfilePurpose',
      ],
      [
        'a beginning with the session',
        setProfile2(0, 'ChargingStationMaxProfile', { chargingProfileKind: 'Relative' }),
        'error profile-kind [3].chargingProfile.chargingProfileKind',
      ],
      [
        'a profile of no session',
        setProfile2(1, 'TxProfile'),
        'error profile-transaction [3].chargingProfile.transactionId',
      ],
      [
        'a session before its start',
        requestStart(1, { transactionId: 'b7f1' }),
        'error profile-transaction [3].chargingProfile.transactionId',
      ],
      ['a start on the whole charger', requestStart(0), 'error connector-number [3].evseId'],
      [
        'a start with another profile',
        requestStart(1, { chargingProfilePurpose: 'TxDefaultProfile' }),
        'error profile-purpose [3].chargingProfile.chargingProfilePurpose',
      ],
    ],
  ],
  [
    'a field that contradicts another one',
    [
      ['a party', { ...credentials, roles: [role, role] }, 'error same-role roles[1].party_id'],
      [
        'a limit with two decimals',
        {
          ...chargingProfile(0),
          charging_profile: { charging_rate_unit: 'A', min_charging_rate: 6.05, charging_profile_period: [] },
        },
        'error charging-rate charging_profile.min_charging_rate',
      ],
      [
        'the profile of a refused request',
        {
          result: 'UNKNOWN',
          profile: { start_date_time: '2025-09-02T08:15:30Z', charging_profile: { charging_rate_unit: 'W' } },
        },
        'warning profile-result profile',
      ],
      [
        'a voltage between lines',
        withConnector({ max_voltage: 400 }),
        'warning voltage evses[0].connectors[0].max_voltage',
      ],
      [
        'alternating current',
        withConnector({ standard: 'CHADEMO', format: 'CABLE' }),
        'warning power-type evses[0].connectors[0].power_type',
      ],
      [
        'the id of another entity',
        { entityType: 'DRIVER', entityId: 'cus_3b7n1v9x5zcd', text: 'Called.' },
        'error comment-entity entityId',
      ],
      [
        'a market price for everybody',
        { ...adHoc, marketPrice: { area: 'NL' } },
        'error tariff-type marketPrice',
      ],
      [
        'a surcharge without roaming',
        { ...adHoc, roamingSurcharge: 5 },
        'error tariff-type roamingSurcharge',
      ],
      [
        'a signature without its certificate',
        { url: 'https://examplia.example/eve.bin', signature: 'MEUCIQDExample' },
        'error signing-certificate signingCertificate',
      ],
      ['half a place', { longitude: 5.12 }, 'error half-coordinates latitude'],
      [
        'hours of a place that is always open',
        { openingHours: { twentyFourSeven: true, regular: [{ day: 'FRIDAY', from: '09:00', to: '17:00' }] } },
        'warning opening-hours openingHours.regular',
      ],
      [
        'the subject of another message',
        pushCdr('cdr_000000000001', platformCdr),
        'error subject-data subject.id',
      ],
      ['a meter that counts down', { ...platformCdr, meterEndKwh: 4000 }, 'error meter-order meterEndKwh'],
      [
        'two events with one number',
        [transactionEvent('m-1', 4), transactionEvent('m-2', 4)],
        'warning same-sequence-number [1][3].seqNo',
      ],
      [
        'an unconfirmed message as a request',
        request('NotifyPeriodicEventStream', {
          id: 3,
          pending: 0,
          basetime: '2025-09-02T08:15:30Z',
          data: [{ t: 0, v: '230' }],
        }),
        'error frame-kind [0]',
      ],
      ['a request as an unconfirmed message', [6, 'm-1', 'ClearCache', {}], 'error frame-kind [0]'],
      ['a request as a result', [3, 'm-1', 'ClearCache', {}], 'error frame-kind [0]'],
      [
        'more than a full battery',
        measured('SoC', 'Percent', '104'),
        'warning state-of-charge [3].meterValue[0].sampledValue[0].value',
      ],
    ],
  ],
  [
    'a reading that no meter has',
    [
      ['at the start', startTransaction(-1), 'warning meter-reading [3].meterStart'],
      [
        'at the end',
        request('StopTransaction', { transactionId: 7, meterStop: -1, timestamp: LATER }),
        'warning meter-reading [3].meterStop',
      ],
      [
        'in between',
        sampled(-0.5, { measurand: 'Energy.Active.Import.Register' }),
        'warning meter-reading [3].meterValue[0].sampledValue[0].value',
      ],
      [
        'that is lower than the one before it',
        request('MeterValues', {
          connectorId: 1,
          meterValue: [registered('900', LATER), registered('880', LATER)],
        }),
        'warning meter-order [3].meterValue[1].sampledValue[0].value',
      ],
      [
        'that is lower than the one at the start',
        stopTransaction({ meterStop: 880, transactionData: [registered('900', LATER)] }),
        'warning meter-order [3].meterStop',
      ],
      [
        'after the end of the transaction',
        stopTransaction({ meterStop: 900, transactionData: [registered('900', '2025-09-02T11:15:30Z')] }),
        'warning time-order [3].timestamp',
      ],
      [
        'of the default register',
        sampled(-20, {}),
        'warning meter-reading [3].meterValue[0].sampledValue[0].value',
      ],
    ],
  ],
  [
    'what the texts of OCPP say and its schemas do not',
    [
      [
        'a full list with a tag of no status',
        localList(
          'Full',
          { listVersion: 4 },
          { idTag: 'A1', idTagInfo: { status: 'Accepted' } },
          { idTag: 'B2' },
        ),
        'error local-list [3].localAuthorizationList[1].idTagInfo',
      ],
      [
        'a full list of tokens without status',
        localList('Full', { versionNumber: 4 }, { idToken: { idToken: 'A1', type: 'Central' } }),
        'error local-list [3].localAuthorizationList[0].idTokenInfo',
      ],
      [
        'a tag twice',
        localList('Differential', { listVersion: 4 }, { idTag: 'a1' }, { idTag: 'A1' }),
        'error local-list [3].localAuthorizationList[1].idTag',
      ],
      [
        'a token twice',
        localList(
          'Differential',
          { versionNumber: 4 },
          { idToken: { idToken: 'A1', type: 'Central' } },
          { idToken: { idToken: 'A1', type: 'eMAID' } },
          { idToken: { idToken: 'A1', type: 'Central' } },
        ),
        'warning local-list [3].localAuthorizationList[2].idToken.idToken',
      ],
      [
        'the whole charger as an EVSE',
        request('ChangeAvailability', { operationalStatus: 'Inoperative', evse: { id: 0 } }),
        'error evse-number [3].evse.id',
      ],
      [
        'a profile that ends before it begins',
        setProfile({ validFrom: LATER, validTo: '2025-09-02T08:15:30Z' }, 0),
        'warning time-order [3].csChargingProfiles.validTo',
      ],
      [
        'ampere in watts',
        setProfile({
          chargingSchedule: { chargingRateUnit: 'W', chargingSchedulePeriod: limits('startPeriod', 0, 60) },
        }),
        'warning unit-rate [3].csChargingProfiles.chargingSchedule.chargingRateUnit',
      ],
      [
        'the status of a connector at the whole charger',
        request('StatusNotification', { connectorId: 0, errorCode: 'NoError', status: 'Preparing' }),
        'error connector-zero [3].status',
      ],
      [
        'a kind of token that 2.0.1 does not have',
        request('Authorize', { idToken: { idToken: '04A2B9C2D15E80', type: 'RFID' } }),
        'error enum [3].idToken.type',
      ],
    ],
  ],
  [
    'a value in another unit',
    [
      ['cents', withPrice({ price: 39 }), 'warning unit-price elements[0].price_components[0].price'],
      [
        'W in a restriction',
        { ...tariff, elements: [{ ...tariff.elements[0], restrictions: { max_power: 11_000 } }] },
        'warning unit-power elements[0].restrictions.max_power',
      ],
      [
        'metres',
        { ...location, parking_places: [{ ...parkingPlace, max_vehicle_height: 1.9 }] },
        'warning unit-length parking_places[0].max_vehicle_height',
      ],
      [
        'the rate of a tax as its amount',
        {
          ...session,
          total_cost: { before_taxes: 4.2, taxes: [{ name: 'VAT', percentage: 19, amount: 0.19 }] },
        },
        'warning tax-amount total_cost.taxes[0].amount',
      ],
      [
        'ampere in watts',
        {
          ...chargingProfile(0),
          charging_profile: {
            charging_rate_unit: 'W',
            charging_profile_period: limits('start_period', 0),
          },
        },
        'warning unit-rate charging_profile.charging_rate_unit',
      ],
    ],
  ],
  [
    'what the documents of the API say and its schemas do not',
    [
      [
        'one EVSE ID at two sockets',
        { ...charger, sockets: [socket, { ...socket, number: 2 }] },
        'error same-evse-id sockets[1].evseId',
      ],
      [
        'a number that is left out',
        { ...charger, sockets: [socket, { ...socket, number: 3, evseId: 'NL*VLT*E000777*3' }] },
        'error socket-gap sockets',
      ],
      ['the status of another problem', { ...problem, status: 409 }, 'error problem-status status'],
      [
        'a code that the document does not have yet',
        { ...problem, code: 'quota_spent' },
        'warning enum code',
      ],
      ['a code with a typing error', { ...problem, code: 'validation_faild' }, 'error enum code'],
      [
        'a path that is no pointer',
        { ...problem, errors: [{ pointer: 'name', code: 'required', message: 'Missing.' }] },
        'error json-pointer errors[0].pointer',
      ],
    ],
  ],
  [
    'a session that is not one',
    [
      ['an end before it ends', { ...session, end_date_time: LATER }, 'warning end-early end_date_time'],
      [
        'two EVSEs in 2.1.1',
        {
          id: 'S-1',
          start_datetime: '2025-09-02T08:15:30Z',
          kwh: 3,
          auth_id: 'NL-TST-C00012345-K',
          auth_method: 'WHITELIST',
          location: {
            ...locationOf211,
            evses: [evseOf211, { ...evseOf211, uid: 'EV-2', evse_id: 'NL*VLT*E000124*2' }],
          },
          currency: 'EUR',
          status: 'ACTIVE',
          last_updated: LATER,
        },
        'error relevant-evse location.evses',
      ],
    ],
  ],
  [
    'a field that the version does not have',
    [
      [
        'a reservation in 2.1.1',
        {
          ...without(tariff, 'country_code', 'party_id', 'type', 'tariff_alt_text'),
          elements: [
            {
              price_components: [{ type: 'ENERGY', price: 0.4, step_size: 1 }],
              restrictions: { reservation: 'RESERVATION' },
            },
          ],
        },
        'warning unknown elements[0].restrictions.reservation',
      ],
    ],
  ],
  [
    'a result',
    [
      [
        'of the first of two requests with one id',
        [
          request('Heartbeat', {}),
          [3, 'm-1', { currentTime: LATER }],
          request('RemoteStopTransaction', { transactionId: 7 }),
        ],
        'warning same-message-id [2][1]',
      ],
      [
        'of another version than its request',
        [
          request('Reset', { type: 'OnIdle' }),
          [3, 'm-1', { status: 'Accepted', statusInfo: { reason: 'x' } }],
        ],
        'error forbidden [1][2].statusInfo.reason',
      ],
    ],
  ],
  ['energy that no car received', [['a session', { ...session, kwh: -8 }, 'warning negative-energy kwh']]],
  [
    'coordinates in the wrong order',
    [
      [
        'a location of the API',
        { ...openFrom('07:00', '19:00'), latitude: 5.00048, longitude: 52.00012 },
        'warning coordinates-swapped latitude',
      ],
    ],
  ],
  [
    'a PATCH that takes away what is required',
    [['a location', { publish: null, last_updated: LATER }, 'error patch-null publish']],
  ],
  [
    'a parking place that the location does not have',
    [
      [
        'of an EVSE',
        {
          ...location,
          parking_places: [parkingPlace],
          evses: [{ ...evse, parking: [{ parking_id: 'P7' }] }],
        },
        'error parking-place evses[0].parking[0].parking_id',
      ],
    ],
  ],
  [
    'a time before another one',
    [
      ['an EVSE that is newer', withEvse({ last_updated: LATER }), 'warning update-order last_updated'],
      [
        'a connector that is newer',
        withEvse({ connectors: [connector, { ...connector, id: '2', last_updated: LATER }] }),
        'warning update-order evses[0].last_updated',
      ],
      ['a night in one window', openFrom('22:00', '07:00'), 'error time-order openingHours.regular[0].to'],
      ['midnight as an end', openFrom('07:00', '00:00'), 'error time-order openingHours.regular[0].to'],
      ['an empty window', openFrom('07:00', '07:00'), 'error time-order openingHours.regular[0].to'],
      [
        'the window of a driver',
        { siteId: 'sit_7h3k9m2p5qrs', window: { days: ['MONDAY'], from: '20:00', to: '06:00' } },
        'error time-order window.to',
      ],
    ],
  ],
  [
    'an entry twice',
    [
      ['an object of a list', response([token, token]), 'warning same-object data[1].uid'],
      ['a location of a list', response([location, location]), 'warning same-object data[1].id'],
      [
        'a dimension of an element',
        {
          ...tariff,
          elements: [{ price_components: [1, 2].map((price) => ({ type: 'FLAT', price, step_size: 1 })) }],
        },
        'warning same-price elements[0].price_components[1].type',
      ],
      [
        'an endpoint',
        {
          version: '2.2.1',
          endpoints: ['a', 'b'].map((name) => ({
            identifier: 'cdrs',
            role: 'SENDER',
            url: `https://tst.example/${name}`,
          })),
        },
        'warning same-endpoint endpoints[1].identifier',
      ],
    ],
  ],
  [
    'a message with another one beside it',
    [
      [
        'a tariff with an unknown price',
        { session, tariff: withPrice({ type: 'KWH' }) },
        'error enum tariff.elements[0].price_components[0].type',
      ],
      [
        'a PATCH with a status of another object',
        { before: session, patch: { status: 'CHARGING', last_updated: '2025-09-02T09:15:30Z' } },
        'error enum patch.status',
      ],
    ],
  ],
  [
    'a mistake that looks like several',
    [
      [
        'a token without its type, in a version without tokens',
        request('Authorize', { idToken: { idToken: '04A2B9C2D15E80' } }),
        'error required [3].idToken.type',
      ],
      [
        'custom data without its vendor',
        request('Heartbeat', { customData: { row: 3 } }),
        'error required [3].customData.vendorId',
      ],
      ['a result with its action', [3, 'm-1', 'Heartbeat', { currentTime: LATER }], 'error frame '],
      [
        'a tag in a version with tokens',
        request('RequestStartTransaction', { remoteStartId: 7, idTag: '04A2B9C2D15E80' }),
        'error forbidden [3].idTag',
      ],
      ['a credit as a text', { ...cdr, credit: 'true' }, 'error type credit'],
      [
        'restrictions as a list',
        {
          ...tariff,
          elements: [{ ...tariff.elements[0], restrictions: [{ min_kwh: 1 }] }, tariff.elements[0]],
        },
        'error type elements[0].restrictions',
      ],
      [
        'a period of an unknown kind',
        {
          ...platformCdr,
          periods: platformCdr.periods.map((each, index) =>
            index === 1 ? { ...each, kind: 'PARKING' } : each,
          ),
        },
        'warning enum periods[1].kind',
      ],
      [
        'the user of a tag in API v1',
        { uid: '04A2B9C2D15E80', type: 'RFID', userId: 5521 },
        'error forbidden userId',
      ],
      [
        'the identity of a charger in API v1',
        { ...without(charger, 'identity'), chargePointId: 'EX-000125' },
        'error forbidden chargePointId',
      ],
      [
        'a subject of another kind',
        { ...pushCdr('trx_9e3j5n1s7xyz', platformCdr) },
        'error subject-id subject.id',
      ],
    ],
  ],
  [
    'a number beyond what the standard allows',
    [
      [
        'a severity',
        request('SetVariableMonitoring', {
          setMonitoringData: [
            { value: 1, type: 'Delta', severity: 10, component: { name: 'A' }, variable: { name: 'B' } },
          ],
        }),
        'error range [3].setMonitoringData[0].severity',
      ],
      [
        'a priority',
        [transactionEvent('m-1', 1), [3, 'm-1', { chargingPriority: -10 }]],
        'error range [1][2].chargingPriority',
      ],
      [
        'a phase',
        setProfile2(1, 'TxDefaultProfile', {
          chargingSchedule: [
            {
              ...chargingSchedule[0],
              chargingSchedulePeriod: [{ startPeriod: 0, limit: 16, numberPhases: 1, phaseToUse: 4 }],
            },
          ],
        }),
        'warning phases [3].chargingProfile.chargingSchedule[0].chargingSchedulePeriod[0].phaseToUse',
      ],
      [
        'a time with a small z',
        { ...token, last_updated: '2025-09-02T08:15:30z' },
        'warning time-offset last_updated',
      ],
    ],
  ],
])('%s is one finding', (_kind, rows) => {
  it.each(rows)('%s', (_what, message, wrong) => {
    expect(listWrong(message)).toEqual([wrong]);
  });
});

it.each<[what: string, message: unknown]>([
  ['a dimension of CDRs', inPeriod('MAX_POWER', 11)],
  [
    'a dimension of sessions in a session',
    { ...session, charging_periods: [{ ...period, dimensions: [{ type: 'POWER', volume: 11 }] }] },
  ],
  ['an id of 36 characters', { ...cdr, id: LONG_ID.slice(1) }],
  [
    'a long id of a credit CDR',
    {
      ...without(cdr, 'tariffs'),
      id: LONG_ID,
      credit: true,
      credit_reference_id: 'CDR-1',
      total_cost: { excl_vat: -10.34, incl_vat: -12.51 },
    },
  ],
  ['a price of the time of a reservation', reserved('TIME', 'RESERVATION')],
  ['a price of a reservation that expires', reserved('FLAT', 'RESERVATION_EXPIRES')],
  ['the profile of a charger', setProfileAt(0, { chargingProfilePurpose: 'ChargePointMaxProfile' }, 0)],
  ['the profile of a session', setProfile({ chargingProfilePurpose: 'TxProfile', transactionId: 7 }, 0)],
  ['a profile for all connectors', setProfileAt(0, {}, 0)],
  ['the profile of a charger in 2.0.1', setProfile2(0, 'ChargingStationMaxProfile')],
  ['the profile of a session in 2.0.1', setProfile2(1, 'TxProfile', { transactionId: 'b7f1' })],
  ['a profile for all sessions in 2.0.1', setProfile2(0, 'TxDefaultProfile')],
  ['a start with its profile', requestStart(1)],
  ['a new meter', startTransaction(0)],
  ['power that flows back', sampled(-500, { measurand: 'Power.Active.Import' })],
  ['a balance of energy', sampled(-500, { measurand: 'Energy.Active.Net' })],
  ['a part that is older', withEvse({ last_updated: '2025-09-02T08:15:30.000Z' })],
  ['a location that is newer', { ...location, last_updated: LATER }],
  ['a day in one window', openFrom('07:00', '23:59')],
  ['a PATCH of a terminal', { location_ids: ['L1'] }],
  ['a part of a session beside its tariff', { session: { kwh: 1, total_cost: { excl_vat: 0.42 } }, tariff }],
  ['an energy price of another currency', { ...withPrice({ price: 155 }), currency: 'HUF' }],
  [
    'a tax of 1',
    { ...session, total_cost: { before_taxes: 1, taxes: [{ name: 'VAT', percentage: 19, amount: 0.19 }] } },
  ],
  [
    'a schedule in watts',
    setProfile({
      chargingSchedule: { chargingRateUnit: 'W', chargingSchedulePeriod: [{ startPeriod: 0, limit: 3680 }] },
    }),
  ],
  ['a log that begins with its newest frame', [[3, 'm-1', { currentTime: LATER }], request('Heartbeat', {})]],
  ['two requests with their results', [request('Heartbeat', {}), [3, 'm-1', { currentTime: LATER }]]],
  ['fields of a partner', { ...location, x_region: 'north', evses: [{ ...evse, x_row: 3 }] }],
  [
    'power that falls',
    request('MeterValues', {
      connectorId: 1,
      meterValue: ['7', '3'].map((value) => ({
        timestamp: LATER,
        sampledValue: [{ value, measurand: 'Power.Active.Import', unit: 'kW' }],
      })),
    }),
  ],
  ['the highest priority', [transactionEvent('m-1', 1), [3, 'm-1', { chargingPriority: 9 }]]],
  ['languages that few know', { ...tariff, tariff_alt_text: [{ language: 'ii', text: 'x' }] }],
])('finds nothing in what is right: %s', (_what, message) => {
  expect(listWrong(message)).toEqual([]);
});

it('recognises an object whose names are all in camel case', () => {
  const toCamel = (name: string): string =>
    name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const names = Object.keys(session);
  const camel = Object.fromEntries(Object.entries(session).map(([name, value]) => [toCamel(name), value]));
  const { name, findings } = checkMessage(JSON.stringify(camel), tables);
  expect(name).toBe('Session, OCPI 2.2.1');
  const changed = names.map(toCamel).filter((each) => !names.includes(each));
  expect(findings.filter(({ code }) => code === 'unknown').map(({ path }) => path)).toEqual(changed);
});

it('takes a typing error of a value for the object that has this value', () => {
  const { name, findings } = checkMessage(JSON.stringify({ result: 'EVSE_OCUPIED' }), tables);
  expect([name, findings[0]?.fix?.title]).toEqual([
    'CommandResult, OCPI 2.2.1',
    'Replace with "EVSE_OCCUPIED"',
  ]);
});

it('never takes a list for the body of a PATCH', () => {
  const { id, standard, format } = connector!;
  const { name } = checkMessage(JSON.stringify([{ id, standard, format }]), tables);
  expect(name).toBe('List of Connector, OCPI 2.2.1');
});

it('says where a field belongs, and which name it has', () => {
  const [name] = checkMessage(JSON.stringify({ ...without(token, 'issuer'), Issuer: 'T' }), tables).findings;
  expect([name?.expected, name?.fix?.title]).toEqual(['"issuer", which is required', 'Rename to "issuer"']);
  expect(name?.basis).toBe('OCPI 2.2.1: Token, "issuer" has the cardinality 1 or +.');
  const moved = withEvse({ status: undefined, connectors: [{ ...connector, status: 'AVAILABLE' }] });
  const [place] = checkMessage(JSON.stringify(moved), tables).findings;
  expect(place?.basis).toBe('OCPI 2.2.1: EVSE, "status" has the cardinality 1 or +.');
  const camel = request('BootNotification', { charge_point_vendor: 'A', chargePointModel: 'B' });
  expect(checkMessage(JSON.stringify(camel), tables).findings[0]?.basis).toBe(
    'Schema of OCPP 1.6: BootNotification, "charge_point_vendor" is not a field of this object, which allows no other fields.',
  );
  expect([place?.expected, place?.fix]).toEqual([
    'the field at evses[0].status, which is required',
    undefined,
  ]);
});
