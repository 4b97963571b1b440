import { expect, it } from 'vitest';
import { wrapArrowLabels, wrapMessages, wrapText } from './wrapText';

it('breaks long identifiers before their parts', () => {
  expect(wrapText('RemoteStartTransaction', 12)).toEqual(['RemoteStart', 'Transaction']);
  expect(wrapText('POST /ocpp/examplia/EX-000123, Basic auth', 14)).toEqual([
    'POST /ocpp',
    '/examplia/EX-',
    '000123, Basic',
    'auth',
  ]);
});

it('does not change messages without long words, which Mermaid wraps', () => {
  const source = 'sequenceDiagram\n  A->>B: GET versions of the API';
  expect(wrapMessages(source, 140)).toBe(source);
});

it('wraps names, messages and notes', () => {
  const source =
    'sequenceDiagram\n  participant A as RemoteStartTransaction\n  A->>B: RemoteStartTransaction\n  Note over A,B: StatusNotificationRequest';
  expect(wrapMessages(source, 120)).toBe(
    'sequenceDiagram\n  participant A as RemoteStart<br/>Transaction\n  A->>B: RemoteStart<br/>Transaction\n  Note over A,B: Status<br/>Notification<br/>Request',
  );
});

it('wraps a message of a participant to itself whose word is longer than its box', () => {
  const message = 'transparency software';
  expect(wrapMessages(`A->>A: ${message}`, 120)).toBe('A->>A: transparency<br/>software');
  expect(wrapMessages(`A->>B: ${message}`, 120)).toBe(`A->>B: ${message}`);
});

it('reads a message with any arrow up to its first colon', () => {
  const long = 'RemoteStartTransaction';
  const wrapped = 'RemoteStart<br/>Transaction';
  for (const arrow of ['->>', '-->>', '-x', '--)', '->', '<<->>'])
    expect(wrapMessages(`  A${arrow}B:  ${long}`, 120)).toBe(`  A${arrow}B:  ${wrapped}`);
  expect(wrapMessages(`A->>B: ${long}: ${long}`, 120)).toBe(
    'A->>B: RemoteStart<br/>Transaction:<br/>RemoteStart<br/>Transaction',
  );
  expect(wrapMessages(`note left of A: ${long}`, 120)).toBe(`note left of A: ${wrapped}`);
  for (const other of [`A: B->>C ${long}`, `A->>B ${long}`, `title: ${long}`, `participant ${long}`])
    expect(wrapMessages(other, 120)).toBe(other);
});

it.for(['-', '->', ' ', 'Note ', '-:', ' :'])('takes linear time for 100,000 times %j', (part, { task }) => {
  const line = part.repeat(100_000);
  expect(wrapMessages(line, 1e9)).toBe(line);
  expect(wrapMessages(`A${line}`, 1e9)).toBe(`A${line}`);
  task.meta.attack = {
    id: 'P1',
    attack: 'Repeat a part of a diagram’s message 100,000 times',
    attempts: 2,
    bound: 'linear time',
  };
});

it('breaks long labels of arrows at spaces, and does not change boxes', () => {
  expect(wrapArrowLabels('A[First connection] -->|first connection| B\nB -->|yes| C')).toBe(
    'A[First connection] -->|first<br/>connection| B\nB -->|yes| C',
  );
});
