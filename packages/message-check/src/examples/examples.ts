import type { ExampleName } from './labels';
import { cdr, session, tariff } from './parts';
import { platformCdrWithGrace, platformTariff } from './platformParts';

const [charging, parking] = cdr.charging_periods;

/** Energy in Wh: the meter's unit was not converted. */
const cdrInWh = {
  ...cdr,
  charging_periods: [
    {
      ...charging,
      dimensions: [
        { type: 'ENERGY', volume: 18_432 },
        { type: 'TIME', volume: 2.1667 },
      ],
    },
    parking,
  ],
  total_energy: 18_432,
};

/** The price with VAT in the field for the price without it. */
const cdrWithVat = { ...cdr, total_cost: { excl_vat: 12.51, incl_vat: 12.51 } };

/** A token as 2.1.1 has it, sent to a connection of 2.2.1. */
const oldToken = {
  country_code: 'NL',
  party_id: 'TST',
  uid: '04D3F7A91C6B80',
  type: 'rfid',
  auth_id: 'NL-TST-C00012345-K',
  issuer: 'Testcharge',
  valid: 'true',
  whitelist: 'ALLOWED',
  last_updated: '2025-09-02T08:15:30Z',
};

/** Local times, a country code of two letters, coordinates as numbers, and an EVSE ID without its party. */
const location = {
  country_code: 'NL',
  party_id: 'VLT',
  id: 'LOC-1042',
  publish: true,
  name: 'Fernhill Depot North',
  address: 'Voorbeeldstraat 12',
  city: 'Voorbeeldstad',
  country: 'NL',
  coordinates: { latitude: 52, longitude: 5 },
  evses: [
    {
      uid: 'EV-1042-3',
      evse_id: 'CHARGER-3',
      status: 'Available',
      connectors: [
        {
          id: '1',
          standard: 'IEC_62196_T2',
          format: 'SOCKET',
          power_type: 'AC_3_PHASE',
          voltage: 230,
          amperage: 32,
          last_updated: '2025-09-02T10:15:30',
        },
      ],
      last_updated: '2025-09-02T10:15:30+02:00',
    },
  ],
  time_zone: 'Europe/Amsterdam',
  last_updated: '2025-09-02T10:15:30+02:00',
};

const nightTariff = {
  ...tariff,
  id: 'TAR-DAY-NIGHT',
  tariff_alt_text: [{ language: 'en', text: '0.36 per kWh from 19:00 to 07:00, otherwise 0.42, excl. VAT' }],
  elements: [
    {
      price_components: [{ type: 'ENERGY', price: 0.36, vat: 21, step_size: 1 }],
      restrictions: { start_time: '19:00', end_time: '07:00' },
    },
    { price_components: [{ type: 'ENERGY', price: 0.42, vat: 21, step_size: 1 }] },
  ],
};

/** The check value of the guide to webhooks contains a shortened entity; this is a complete message. */
const pushMessage = {
  id: 'pms_5d8d2d0t6ngy',
  type: 'charger.connection.changed',
  apiVersion: '2',
  organisationId: 'org_8h2k4m6p0qra',
  occurredAt: '2025-09-02T05:04:40Z',
  sequence: 381,
  subject: { type: 'charger', id: 'chr_4k9d2m7xq1ab' },
  data: {
    chargerId: 'chr_4k9d2m7xq1ab',
    identity: 'EX-000123',
    connectionStatus: 'OFFLINE',
    since: '2025-09-02T05:02:40Z',
  },
};

const frames = [
  [
    2,
    'b7f1',
    'BootNotification',
    { chargePointVendor: 'Acme', chargePointModel: 'Twin 22', chargePointSerialNumber: 'AC-000123' },
  ],
  [3, 'b7f1', { status: 'Accepted', currentTime: '2025-09-02T08:15:30Z', interval: 300 }],
];

/** The examples as objects. */
const messages: Readonly<Record<ExampleName, unknown>> = {
  cdr,
  cdrInWh,
  cdrWithVat,
  oldToken,
  location,
  nightTariff,
  patch: {
    before: session,
    patch: { kwh: 18.432, status: 'COMPLETED', last_updated: '2025-09-02T11:37:31Z' },
  },
  pushMessage,
  platformCdr: { cdr: platformCdrWithGrace, tariff: platformTariff },
  frames,
};

/** The text of an example: JSON with one field per line. */
export function writeExample(name: ExampleName): string {
  return JSON.stringify(messages[name], null, 2);
}
