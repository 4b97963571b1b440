import { cdr, session, tariff } from './examples';

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
  ['a version that is newer', versions('2.2.1', '2.3.0')],
  ['a version that was never common', versions('1.9', '2.2.1')],
  ['power from the vehicle to the grid', withDimension('MIN_POWER', -2.5)],
  ['energy from the vehicle to the grid', withDimension('ENERGY', -2.5)],
  [
    'no data in an error',
    { data: null, status_code: 2001, status_message: 'x', timestamp: '2025-09-02T08:15:30Z' },
  ],
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
  ['a field of 2.3.0', { ...location, help_phone: '+31201234567' }],
  ['fractions of seconds', { ...location, last_updated: '2025-09-02T08:15:30.123Z' }],
  [
    'a PATCH with a period',
    { charging_periods: [cdr.charging_periods[0]], last_updated: '2025-09-02T08:15:30Z' },
  ],
  ['a PATCH of an EVSE', { status: 'CHARGING', last_updated: '2025-09-02T08:15:30Z' }],
  ['a PATCH of a token', { valid: false, last_updated: '2025-09-02T08:15:30Z' }],
  [
    'no other module for a client of a hub',
    {
      party_id: 'TST',
      country_code: 'NL',
      role: 'EMSP',
      status: 'CONNECTED',
      last_updated: '2025-09-02T08:15:30Z',
    },
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
    'warning unknown evses[0].connectors[0].voltage',
  ),
  row('a language in upper case', { ...token, language: 'NL' }, 'warning pattern language'),
  row('a value with a typing error', { ...cdr, auth_method: 'AUTH_REQEST' }, 'error enum auth_method'),
  row('an empty issuer', { ...token, issuer: '' }, 'warning empty-text issuer'),
  row('null in a required field', { ...token, issuer: null }, 'error type issuer'),
  row('a price as a text', withPrice({ price: '0.42' }), 'error type elements[0].price_components[0].price'),
  row(
    'another spelling of a field',
    { response_url: 'https://tst.example/1', sessionId: 'trx_1' },
    'error required session_id',
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
  row('an unknown version', versions('v2.2.1'), 'error enum [0].version'),
];

/** The same for the API of the platform. */
export const API_MISTAKES: readonly PartnerMistake[] = [
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
