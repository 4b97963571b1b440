/** Objects that several examples contain. They are those of the guide to CDRs. */

export const tariff = {
  country_code: 'NL',
  party_id: 'VLT',
  id: 'trf_3c7g1k5o9suw',
  currency: 'EUR',
  type: 'REGULAR',
  tariff_alt_text: [
    { language: 'en', text: '0.50 per session, 0.42 per kWh, 0.05 per minute after charging, excl. VAT' },
  ],
  elements: [
    {
      price_components: [
        { type: 'FLAT', price: 0.5, vat: 21, step_size: 1 },
        { type: 'ENERGY', price: 0.42, vat: 21, step_size: 1 },
        { type: 'PARKING_TIME', price: 3, vat: 21, step_size: 60 },
      ],
    },
  ],
  last_updated: '2025-03-01T08:00:00Z',
};

export const cdr = {
  country_code: 'NL',
  party_id: 'VLT',
  id: 'cdr_4t8w2y6b0def',
  start_date_time: '2025-09-02T08:15:30Z',
  end_date_time: '2025-09-02T11:07:30Z',
  session_id: 'trx_4t8w2y6b0def',
  cdr_token: {
    country_code: 'NL',
    party_id: 'TST',
    uid: '04D3F7A91C6B80',
    type: 'RFID',
    contract_id: 'NL-TST-C00012345-K',
  },
  auth_method: 'AUTH_REQUEST',
  cdr_location: {
    id: 'LOC-1042',
    name: 'Fernhill Depot North',
    address: 'Voorbeeldstraat 12',
    city: 'Voorbeeldstad',
    postal_code: '1000 AA',
    country: 'NLD',
    coordinates: { latitude: '52.000000', longitude: '5.000000' },
    evse_uid: 'EV-1042-3',
    evse_id: 'NL*VLT*E000124*1',
    connector_id: '1',
    connector_standard: 'IEC_62196_T2',
    connector_format: 'SOCKET',
    connector_power_type: 'AC_3_PHASE',
  },
  currency: 'EUR',
  tariffs: [tariff],
  charging_periods: [
    {
      start_date_time: '2025-09-02T08:15:30Z',
      dimensions: [
        { type: 'ENERGY', volume: 18.432 },
        { type: 'TIME', volume: 2.1667 },
      ],
      tariff_id: 'trf_3c7g1k5o9suw',
    },
    {
      start_date_time: '2025-09-02T10:25:30Z',
      dimensions: [{ type: 'PARKING_TIME', volume: 0.7 }],
      tariff_id: 'trf_3c7g1k5o9suw',
    },
  ],
  total_cost: { excl_vat: 10.34, incl_vat: 12.51 },
  total_fixed_cost: { excl_vat: 0.5, incl_vat: 0.605 },
  total_energy: 18.432,
  total_energy_cost: { excl_vat: 7.7414, incl_vat: 9.3671 },
  total_time: 2.8667,
  total_parking_time: 0.7,
  total_parking_cost: { excl_vat: 2.1, incl_vat: 2.541 },
  last_updated: '2025-09-02T11:11:08Z',
};

export const session = {
  country_code: 'NL',
  party_id: 'VLT',
  id: 'trx_4t8w2y6b0def',
  start_date_time: '2025-09-02T08:15:30Z',
  kwh: 6.12,
  cdr_token: cdr.cdr_token,
  auth_method: 'AUTH_REQUEST',
  location_id: 'LOC-1042',
  evse_uid: 'EV-1042-3',
  connector_id: '1',
  currency: 'EUR',
  status: 'ACTIVE',
  last_updated: '2025-09-02T08:58:42Z',
};
