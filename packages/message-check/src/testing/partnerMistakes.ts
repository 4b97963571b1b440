import { cdr, platformCdr, platformTariff, session, tariff } from './examples';

type Json = Record<string, unknown>;

const connector = {
  id: '1',
  standard: 'IEC_62196_T2',
  format: 'SOCKET',
  power_type: 'AC_3_PHASE',
  max_voltage: 230,
  max_amperage: 32,
  max_electric_power: 22_000,
  last_updated: '2025-09-02T08:15:30Z',
};
const evse = {
  uid: 'EV-1042-3',
  evse_id: 'NL*VLT*E000124*1',
  status: 'AVAILABLE',
  connectors: [connector],
  last_updated: '2025-09-02T08:15:30Z',
};
const location = {
  country_code: 'NL',
  party_id: 'VLT',
  id: 'LOC-1042',
  publish: true,
  address: 'Voorbeeldstraat 12',
  city: 'Voorbeeldstad',
  country: 'NLD',
  coordinates: { latitude: '52.000000', longitude: '5.000000' },
  evses: [evse],
  time_zone: 'Europe/Amsterdam',
  last_updated: '2025-09-02T08:15:30Z',
};
const token = {
  country_code: 'NL',
  party_id: 'TST',
  uid: '04D3F7A91C6B80',
  type: 'RFID',
  contract_id: 'NL-TST-C00012345-K',
  issuer: 'Testcharge',
  valid: true,
  whitelist: 'ALLOWED',
  last_updated: '2025-09-02T08:15:30Z',
};
const credentials = {
  token: 'tst-3f8a1c60b7',
  url: 'https://tst.example/ocpi/versions',
  roles: [
    {
      role: 'EMSP',
      party_id: 'TST',
      country_code: 'NL',
      business_details: { name: 'Testcharge', website: 'https://tst.example' },
    },
  ],
};
const clientInfo = {
  party_id: 'TST',
  country_code: 'NL',
  role: 'EMSP',
  status: 'CONNECTED',
  last_updated: '2025-09-02T08:15:30Z',
};
const startSession = { response_url: 'https://tst.example/result/1', token, location_id: 'LOC-1042' };
const versions = (...names: string[]) =>
  names.map((version) => ({ version, url: `https://tst.example/ocpi/${version}` }));
const details = {
  version: '2.2.1',
  endpoints: [{ identifier: 'locations', role: 'RECEIVER', url: 'https://tst.example/ocpi/2.2.1/locations' }],
};
const credit: Json = { ...cdr, credit: true, credit_reference_id: 'cdr_1', id: 'cdr_1-C' };
const charger = {
  identity: 'EX-000777',
  vendor: 'Alfen',
  model: 'Eve Double Pro-line',
  siteId: 'sit_7h3k9m2p5qrs',
  locationId: 'loc_2b8d4f6h0jkm',
  accessMode: 'PUBLIC',
  sockets: [
    {
      number: 1,
      evseId: 'NL*VLT*E000777*1',
      connectorType: 'TYPE_2',
      powerType: 'AC_3_PHASE',
      maxPowerKw: 22,
    },
  ],
};

/** Valid objects of OCPI 2.2.1. */
export const OBJECTS = { location, token, startSession, credentials } as const;

const withEvse = (change: Json): Json => ({ ...location, evses: [{ ...evse, ...change }] });
const withConnector = (change: Json): Json => withEvse({ connectors: [{ ...connector, ...change }] });
const withPrice = (change: Json): Json => ({
  ...tariff,
  elements: [{ price_components: [{ type: 'ENERGY', price: 0.42, vat: 21, step_size: 1, ...change }] }],
});
const withRestrictions = (restrictions: Json): Json => ({
  ...tariff,
  elements: [{ price_components: tariff.elements[0]!.price_components, restrictions }],
});
const withHours = (...times: string[]): Json => {
  const hours = [0, 2].map((at) => ({ weekday: 1, period_begin: times[at], period_end: times[at + 1] }));
  return { ...location, opening_times: { twentyfourseven: false, regular_hours: hours } };
};
const withoutCost = (period: Json): Json => ({
  ...session,
  charging_periods: [{ start_date_time: '2025-09-02T08:15:30Z', ...period }],
});
const withDimension = (type: string, volume: number): Json => ({
  ...session,
  charging_periods: [{ start_date_time: '2025-09-02T08:15:30Z', dimensions: [{ type, volume }] }],
});

/** Messages that the standard allows, although they look unusual. None of them has an error. */
export const VALID: readonly (readonly [what: string, message: unknown])[] = [
  ['null in optional fields', { ...location, owner: null, images: null, related_locations: [] }],
  [
    'the total of a credit CDR is negative',
    { ...credit, total_cost: { excl_vat: -10.34, incl_vat: -12.51 } },
  ],
  [
    'a total time of parking without a period of it',
    {
      ...cdr,
      tariffs: [],
      charging_periods: [
        { start_date_time: cdr.start_date_time, dimensions: [{ type: 'ENERGY', volume: 18.432 }] },
      ],
    },
  ],
  ['the code of Kosovo', { ...location, country: 'XKX' }],
  ['a version that is newer', versions('2.2.1', '2.3.0')],
  ['a version that was never common', versions('1.9', '2.2.1')],
  ['power from the vehicle to the grid', withDimension('MIN_POWER', -2.5)],
  ['energy from the vehicle to the grid', withDimension('ENERGY', -2.5)],
  [
    'no data in an error',
    { data: null, status_code: 2001, status_message: 'x', timestamp: '2025-09-02T08:15:30Z' },
  ],
  [
    'anything as the data of an error',
    { data: {}, status_code: 4001, status_message: 'x', timestamp: '2025-09-02T08:15:30Z' },
  ],
  [
    'a response with clients of a hub',
    {
      data: [clientInfo],
      status_code: 1000,
      timestamp: '2025-09-02T08:15:30Z',
    },
  ],
  [
    'an empty object as the data of a PUT',
    { data: {}, status_code: 1000, timestamp: '2025-09-02T08:15:30Z' },
  ],
  ['an empty text as the data of a PUT', { data: '', status_code: 1000, timestamp: '2025-09-02T08:15:30Z' }],
  ['a response with one session', { data: session, status_code: 1000, timestamp: '2025-09-02T08:15:30Z' }],
  ['a response with one CDR', { data: cdr, status_code: 1000, timestamp: '2025-09-02T08:15:30Z' }],
  ['a response with one tariff', { data: tariff, status_code: 1000, timestamp: '2025-09-02T08:15:30Z' }],
  [
    'a response with a terminal of 2.3.0',
    {
      data: { terminal_id: 'T-7', location_ids: ['LOC-1042'], last_updated: '2025-09-02T08:15:30Z' },
      status_code: 1000,
      timestamp: '2025-09-02T08:15:30Z',
    },
  ],
  ['a tariff of 2.3.0 without taxes', { ...tariff, tax_included: 'N/A', min_price: undefined }],
  [
    'a payload of OCPP without its frame',
    { status: 'Accepted', currentTime: '2025-09-02T08:15:30Z', interval: 60 },
  ],
  ['a short payload of OCPP without its frame', { status: 'Accepted' }],
  ['a status code of its own', { status_code: 2900, status_message: 'x', timestamp: '2025-09-02T08:15:30Z' }],
  [
    'a custom module',
    {
      ...details,
      endpoints: [...details.endpoints, { ...details.endpoints[0], identifier: 'nltnm-tokens' }],
    },
  ],
  ['a step size of 0', withPrice({ price: 0, step_size: 0 })],
  ['a negative price', withPrice({ price: -0.1 })],
  ['a time without a zone', { ...location, last_updated: '2025-09-02T08:15:30' }],
  ['a leap second', { ...token, last_updated: '2016-12-31T23:59:60Z' }],
  ['a hub of 2.3.0', { ...credentials, hub_party_id: 'NLHUB' }],
  ['two shifts of a day', withHours('08:00', '12:00', '13:00', '00:00')],
  ['Kosovo', { ...location, country: 'XKX', country_code: 'XK', time_zone: 'Europe/Belgrade' }],
  ['discharging in a restriction', withRestrictions({ min_current: -16, max_current: 0 })],
  ['a price in yen', { ...withPrice({ price: 55, vat: 10 }), currency: 'JPY' }],
  [
    'prices of the day for a session, which does not name its zone',
    { session, tariff: withRestrictions({ start_time: '08:00', end_time: '20:00' }) },
  ],
  [
    'tariffs of several countries beside a session',
    { session, tariffs: [tariff, { ...tariff, id: 'T-CH', currency: 'CHF' }] },
  ],
  [
    'sampled values of all kinds',
    [
      2,
      '1',
      'MeterValues',
      {
        connectorId: 0,
        meterValue: [
          {
            timestamp: '2025-09-02T08:15:30Z',
            sampledValue: [
              { value: '0.98', measurand: 'Power.Factor', unit: 'Percent' },
              { value: '-3', measurand: 'Current.Import', phase: 'L1', unit: 'A' },
              { value: '7', measurand: 'Power.Active.Import', unit: 'kW' },
              { value: '50', measurand: 'Frequency' },
              { value: '1.5', unit: 'kWh' },
            ],
          },
        ],
      },
    ],
  ],
  [
    'power from the vehicle to the grid in OCPP 2.1',
    [
      2,
      '1',
      'NotifyEVChargingNeeds',
      {
        evseId: 1,
        chargingNeeds: {
          requestedEnergyTransfer: 'DC_BPT',
          v2xChargingParameters: { maxDischargePower: -22_000, evTargetEnergyRequest: 20 },
        },
      },
    ],
  ],
  ['a field of 2.3.0', { ...location, help_phone: '+31201234567' }],
  [
    'many fields of a partner',
    { ...evse, ...Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`tst_${index}`, index])) },
  ],
  ['fractions of seconds', { ...location, last_updated: '2025-09-02T08:15:30.123Z' }],
  [
    'a PATCH with a period',
    { charging_periods: [cdr.charging_periods[0]], last_updated: '2025-09-02T08:15:30Z' },
  ],
  ['a PATCH of an EVSE', { status: 'CHARGING', last_updated: '2025-09-02T08:15:30Z' }],
  ['a PATCH of a token', { valid: false, last_updated: '2025-09-02T08:15:30Z' }],
  ['no other module for a client of a hub', clientInfo],
  [
    'modules that only the version of the message has',
    {
      data: {
        version: '2.3.0',
        endpoints: [{ identifier: 'payments', role: 'SENDER', url: details.endpoints[0]!.url }],
      },
      status_code: 1000,
      timestamp: '2025-09-02T08:15:30Z',
    },
  ],
  [
    'a place that is not in Europe',
    { ...location, country: 'KEN', coordinates: { latitude: '-1.286389', longitude: '36.817223' } },
  ],
  [
    'a credit whose amount with VAT is the lower one',
    { ...credit, total_cost: { excl_vat: -10.34, incl_vat: -12.51 } },
  ],
  [
    'quiet hours across midnight',
    {
      ...platformTariff,
      elements: [{ ...platformTariff.elements[0], idleQuietHours: { from: '22:00', to: '07:00' } }],
    },
  ],
  [
    'a meter value that is signed',
    [
      2,
      '1',
      'MeterValues',
      {
        connectorId: 1,
        meterValue: [
          {
            timestamp: '2025-09-02T08:15:30Z',
            sampledValue: [{ value: 'OCMF|{}|{}', format: 'SignedData' }],
          },
        ],
      },
    ],
  ],
];

/** A message with a mistake that partners make, and the finding that it has to get. */
export interface PartnerMistake {
  what: string;
  message: unknown;
  finding: string;
}

const row = (what: string, message: unknown, finding: string): PartnerMistake => ({ what, message, finding });

export const MISTAKES: readonly PartnerMistake[] = [
  row(
    'kW for W',
    withConnector({ max_electric_power: 11 }),
    'warning unit-power evses[0].connectors[0].max_electric_power',
  ),
  row('Wh for kWh in a session', { ...session, kwh: 18_432 }, 'error unit-energy kwh'),
  row('Wh for kWh in a CDR', { ...cdr, total_energy: 18_432 }, 'error unit-energy total_energy'),
  row(
    'a dimension twice',
    withoutCost({
      dimensions: [
        { type: 'ENERGY', volume: 1 },
        { type: 'ENERGY', volume: 1 },
      ],
    }),
    'warning same-dimension charging_periods[0].dimensions[1].type',
  ),
  row(
    'coordinates that are not known',
    { ...location, coordinates: { latitude: '0.000000', longitude: '0.000000' } },
    'warning coordinates-zero coordinates.latitude',
  ),
  row(
    'markup in a text',
    withEvse({ directions: [{ language: 'en', text: '<b>Gate 2</b>' }] }),
    'error markup evses[0].directions[0].text',
  ),
  row(
    'the location of another version',
    { ...cdr, cdr_location: undefined, location: { ...location, id: 'LOC-1' } },
    'error unknown location',
  ),
  row(
    'latitude and longitude swapped',
    { ...location, coordinates: { latitude: '5.000000', longitude: '52.000000' } },
    'warning coordinates-swapped coordinates',
  ),
  row(
    'amounts with and without VAT swapped',
    { ...cdr, tariffs: undefined, total_cost: { excl_vat: 12.51, incl_vat: 10.34 } },
    'error price-vat total_cost.incl_vat',
  ),
  row(
    'a minimum price above the maximum',
    { ...tariff, min_price: { excl_vat: 5 }, max_price: { excl_vat: 1 } },
    'warning price-limits max_price',
  ),
  row('minutes for hours', { ...cdr, total_time: 172, tariffs: undefined }, 'error unit-time total_time'),
  row('an offset as a time zone', { ...location, time_zone: 'GMT+02:00' }, 'error time-zone time_zone'),
  row(
    'a time zone with a typing error',
    { ...location, time_zone: 'Europe/Brusels' },
    'error time-zone time_zone',
  ),
  row('a time zone that does not exist', { ...location, time_zone: 'CET+1' }, 'error time-zone time_zone'),
  row('a time zone without a place', { ...location, time_zone: 'CET' }, 'hint time-zone time_zone'),
  row(
    'a latitude that does not exist',
    { ...location, coordinates: { latitude: '91.000000', longitude: '5.000000' } },
    'error coordinates coordinates.latitude',
  ),
  row(
    'too few digits',
    { ...location, coordinates: { latitude: '52.1', longitude: '5.000000' } },
    'error pattern coordinates.latitude',
  ),
  row(
    'coordinates as numbers',
    { ...location, coordinates: { latitude: '52.100000', longitude: 5.1 } },
    'error type coordinates.longitude',
  ),
  row('the same EVSE twice', { ...location, evses: [evse, evse] }, 'error same-evse evses[1].uid'),
  row(
    'the same connector twice',
    withEvse({ connectors: [connector, connector] }),
    'error same-connector evses[0].connectors[1].id',
  ),
  row(
    'periods out of order',
    { ...cdr, charging_periods: [...cdr.charging_periods].reverse() },
    'error period-order charging_periods[1].start_date_time',
  ),
  row(
    'a period before the session',
    {
      ...cdr,
      charging_periods: [
        { ...cdr.charging_periods[0], start_date_time: '2025-09-01T08:15:30Z' },
        cdr.charging_periods[1],
      ],
    },
    'warning period-outside charging_periods[0].start_date_time',
  ),
  row(
    'a completed session without its end',
    { ...session, status: 'COMPLETED' },
    'warning end-missing end_date_time',
  ),
  row(
    'an end before the start',
    { ...session, end_date_time: '2025-09-02T06:15:30Z' },
    'error time-order end_date_time',
  ),
  row(
    'a credit without its reference',
    { ...credit, credit_reference_id: undefined, total_cost: { excl_vat: -10.34, incl_vat: -12.51 } },
    'error credit-reference credit_reference_id',
  ),
  row('a positive credit', credit, 'error cost-sign total_cost.excl_vat'),
  row(
    'a list of tokens for a public location',
    { ...location, publish_allowed_to: [{ uid: '1', type: 'RFID' }] },
    'error publish-allowed-to publish_allowed_to',
  ),
  row(
    'a token without its type',
    { ...location, publish: false, publish_allowed_to: [{ uid: '1' }] },
    'error publish-token publish_allowed_to[0].type',
  ),
  row(
    'a connector without its EVSE',
    { ...startSession, connector_id: '1' },
    'error connector-without-evse evse_uid',
  ),
  row(
    'a local time',
    { ...location, last_updated: '2025-09-02T10:15:30+02:00' },
    'error time-offset last_updated',
  ),
  row(
    'a field of 2.1.1',
    withConnector({ max_voltage: undefined, voltage: 230 }),
    'error unknown evses[0].connectors[0].voltage',
  ),
  row('a language in upper case', { ...token, language: 'NL' }, 'warning pattern language'),
  row('a value with a typing error', { ...cdr, auth_method: 'AUTH_REQEST' }, 'error enum auth_method'),
  row('an empty issuer', { ...token, issuer: '' }, 'warning empty-text issuer'),
  row('null in a required field', { ...token, issuer: null }, 'error type issuer'),
  row('a price as a text', withPrice({ price: '0.42' }), 'error type elements[0].price_components[0].price'),
  row(
    'another spelling of a field',
    { response_url: 'https://tst.example/1', sessionId: 'trx_1' },
    'error unknown sessionId',
  ),
  row(
    'always open, with hours',
    {
      ...location,
      opening_times: {
        twentyfourseven: true,
        regular_hours: [{ weekday: 1, period_begin: '08:00', period_end: '20:00' }],
      },
    },
    'warning opening-hours opening_times.regular_hours',
  ),
  row(
    'limits in the wrong order',
    { ...tariff, elements: [{ ...tariff.elements[0], restrictions: { min_kwh: 20, max_kwh: 10 } }] },
    'warning limit-order elements[0].restrictions.max_kwh',
  ),
  row(
    'VAT as a factor',
    {
      ...tariff,
      elements: [{ price_components: [{ type: 'ENERGY', price: 0.4, vat: 0.21, step_size: 1 }] }],
    },
    'warning unit-vat elements[0].price_components[0].vat',
  ),
  row('a currency that does not exist', { ...tariff, currency: 'EUT' }, 'warning currency currency'),
  row(
    'a status that does not exist in a PATCH',
    { status: 'FREE', last_updated: '2025-09-02T08:15:30Z' },
    'error enum status',
  ),
  row(
    'a number as a text in a payload of OCPP without its frame',
    { connectorId: 1, idTag: '04A2B9C2', meterStart: '120', timestamp: '2025-09-02T08:15:30Z' },
    'error type meterStart',
  ),
  row(
    'a negative connector',
    { connectorId: -1, errorCode: 'NoError', status: 'Available' },
    'error range connectorId',
  ),
  row(
    'a part of a payload of OCPP alone',
    {
      chargingProfileId: 1,
      stackLevel: 0,
      chargingProfilePurpose: 'TxProfile',
      chargingProfileKind: 'Relative',
      transactionId: 7,
      chargingSchedule: { chargingRateUnit: 'A', chargingSchedulePeriod: [{ startPeriod: 0, limit: 16 }] },
    },
    'error unrecognised ',
  ),
  row(
    'a field that is missing in an unconfirmed message',
    [6, 'e-1', 'NotifyPeriodicEventStream', { id: 1, pending: 0, data: [{ t: 0, v: '1' }] }],
    'error required [3].basetime',
  ),
  row(
    'a time with microseconds and without a zone',
    { ...token, last_updated: '2025-09-02T08:15:30.123456' },
    'error max-length last_updated',
  ),
  row(
    'a time in UTC with an offset',
    { ...token, last_updated: '2025-09-02T08:15:30+00:00' },
    'warning time-offset last_updated',
  ),
  row('the code of a country on number plates', { ...location, country: 'GER' }, 'error country country'),
  row('the code of a country that does not exist', { ...location, country: 'NET' }, 'error country country'),
  row('a party of the United Kingdom', { ...token, country_code: 'UK' }, 'warning country country_code'),
  row(
    'the amounts of a total in the wrong order',
    { ...cdr, total_cost: { excl_vat: 12.51, incl_vat: 10.34 } },
    'error cost-vat total_cost.excl_vat',
  ),
  row(
    'an unknown status in a list of clients',
    {
      data: [{ ...clientInfo, status: 'ONLINE' }],
      status_code: 1000,
      timestamp: '2025-09-02T08:15:30Z',
    },
    'error enum data[0].status',
  ),
  row('an unknown version', versions('v2.2.1'), 'error enum [0].version'),
];

/** The same for the API of the platform. */
/** A request of OCPP 1.6 and its mistakes. */
const frame = (action: string, payload: Json): unknown => [2, '1', action, payload];
const sample = (value: string): Json => ({
  connectorId: 1,
  meterValue: [{ timestamp: '2025-09-02T08:15:30Z', sampledValue: [{ value }] }],
});
const profile = (purpose: string, startPeriod: number): Json => ({
  chargingProfileId: 1,
  stackLevel: 0,
  chargingProfilePurpose: purpose,
  chargingProfileKind: 'Relative',
  chargingSchedule: { chargingRateUnit: 'A', chargingSchedulePeriod: [{ startPeriod, limit: 16 }] },
});

export const OCPP_MISTAKES: readonly PartnerMistake[] = [
  row('an id twice', [frame('Heartbeat', {}), frame('Heartbeat', {})], 'warning same-message-id [1][1]'),
  row(
    'a start on the whole charger',
    frame('RemoteStartTransaction', { idTag: 'A', connectorId: 0 }),
    'error connector-number [3].connectorId',
  ),
  row(
    'a start with the profile of the whole charger',
    frame('RemoteStartTransaction', { idTag: 'A', chargingProfile: profile('ChargePointMaxProfile', 0) }),
    'warning profile-purpose [3].chargingProfile.chargingProfilePurpose',
  ),
  row(
    'a schedule without a limit at its start',
    frame('RemoteStartTransaction', { idTag: 'A', chargingProfile: profile('TxProfile', 60) }),
    'warning first-period [3].chargingProfile.chargingSchedule.chargingSchedulePeriod[0].startPeriod',
  ),
  row(
    'a meter value with a decimal comma',
    frame('MeterValues', sample('16,2')),
    'error sampled-value [3].meterValue[0].sampledValue[0].value',
  ),
  row(
    'a meter value with its unit',
    frame('MeterValues', sample('16.2 kWh')),
    'error sampled-value [3].meterValue[0].sampledValue[0].value',
  ),
];

export const API_MISTAKES: readonly PartnerMistake[] = [
  row(
    'a time zone that does not exist',
    { customerId: 'cus_3b7n1v9x5zcd', name: 'Depot', type: 'WORK', timeZone: 'Europe/Amsterdan' },
    'error time-zone timeZone',
  ),
  row(
    'a tag that ends before it begins',
    { validFrom: '2025-10-01T00:00:00Z', validTo: '2025-09-01T00:00:00Z' },
    'error time-order validTo',
  ),
  row(
    'a minimum above the maximum',
    { name: 'Night', minimumAmount: '5.00', maximumAmount: '1.00' },
    'warning limit-order maximumAmount',
  ),
  row(
    'a record that ends before it begins',
    { ...platformCdr, endedAt: '2025-09-02T07:37:30Z' },
    'error time-order endedAt',
  ),
  row(
    'a public socket without its EVSE ID',
    { ...charger, sockets: [{ ...charger.sockets[0], evseId: null }] },
    'error public-without-evse-id sockets[0].evseId',
  ),
  row(
    'a socket number twice',
    { ...charger, sockets: [charger.sockets[0], { ...charger.sockets[0], evseId: 'NL*VLT*E000777*2' }] },
    'error same-socket sockets[1].number',
  ),
  row(
    'a field with a typing error',
    { ...charger, identity: undefined, idenity: 'EX-1' },
    'error forbidden idenity',
  ),
  row(
    'an id in a request that creates the object',
    { ...charger, id: 'chr_4k9d2m7xq1ab' },
    'error forbidden id',
  ),
  row(
    'a tag without an owner',
    { uid: '04A2B9C2D15E80', type: 'RFID' },
    'error tag-without-owner customerId',
  ),
  row(
    'an RFID tag in lower case',
    { uid: '04a2b9c2d15e80', type: 'RFID', customerId: 'cus_3b7n1v9x5zcd' },
    'error rfid-uid uid',
  ),
];
