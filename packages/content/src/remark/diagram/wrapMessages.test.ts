import { expect, it } from 'vitest';
import { wrapMessages, wrapText } from './wrapMessages';

it('breaks long identifiers before their parts', () => {
  expect(wrapText('RemoteStartTransaction', 12)).toEqual(['RemoteStart', 'Transaction']);
  expect(wrapText('POST /ocpp/examplia/EX-000123, Basic auth', 14)).toEqual([
    'POST /ocpp',
    '/examplia/EX-',
    '000123, Basic',
    'auth',
  ]);
});

it('leaves messages without long words to Mermaid', () => {
  const source = 'sequenceDiagram\n  A->>B: GET versions of the API';
  expect(wrapMessages(source, 140)).toBe(source);
});

it('wraps messages and notes, not declarations', () => {
  const source =
    'sequenceDiagram\n  participant A as RemoteStartTransaction\n  A->>B: RemoteStartTransaction\n  Note over A,B: StatusNotificationRequest';
  expect(wrapMessages(source, 120)).toBe(
    'sequenceDiagram\n  participant A as RemoteStartTransaction\n  A->>B: RemoteStart<br/>Transaction\n  Note over A,B: Status<br/>Notification<br/>Request',
  );
});
