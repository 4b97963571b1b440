import type { Locator, Page } from '@playwright/test';

export const OCPI = '/documentation/ocpi/message-check';
export const API = '/documentation/apiv2/api/message-check';

export const TOKEN = `{
  "country_code": "NL", "party_id": "TST", "uid": "04D3F7A91C6B80", "type": "rfid",
  "contract_id": "NL-TST-C00012345-K", "issuer": "Testcharge", "valid": true, "whitelist": "ALLOWED",
  "last_updated": "2025-09-02T10:15:30+02:00"
}`;

export const LOCATION = `{
  "country_code": "GB", "party_id": "TST", "id": "L1", "publish": true, "address": "Quay 1", "city": "Bristol",
  "country": "GBR", "coordinates": { "latitude": "51.45", "longitude": "-2.580000" },
  "time_zone": "Europe/London", "last_updated": "2025-06-01T10:00:00Z"
}`;

export const messageOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Message (JSON)' });
export const statusOf = (page: Page): Locator =>
  page.getByRole('form', { name: 'Message check' }).getByRole('status');
