import { listOf, rawOf, textOf } from '@voltmoor/openapi/raw';
import { describe, expect, it } from 'vitest';
import { createMock, type Mock } from '../mock';
import { connect, readDocument } from '../testing/mocks';

const document = await readDocument('cpo');

/** Reads a link without credentials, as a browser does. */
function follow(mock: Mock, link: string) {
  const { pathname, searchParams } = new URL(link);
  const query = [...searchParams] as [string, string][];
  return mock.call({ method: 'GET', path: pathname, query, headers: {}, body: undefined });
}

function startExport(body: Record<string, unknown>) {
  const mock = createMock(document);
  const { call, send } = connect(mock);
  const { headers } = call('POST', '/exports', body);
  const path = (headers['Location'] ?? '').slice(mock.base.length);
  const state = () => textOf(send('GET', path)['status']);
  return { mock, state, readExport: () => send('GET', path), readFile: () => call('GET', `${path}/file`) };
}

describe('an export', () => {
  it('has a file once it is completed, and none before and after 7 days later', () => {
    const { mock, state, readFile } = startExport({ kind: 'DRIVERS' });
    expect([state(), readFile().status]).toEqual(['QUEUED', 409]);
    mock.clock.advance(2);
    expect([state(), readFile().status]).toEqual(['RUNNING', 409]);
    mock.clock.advance(3);
    expect([state(), readFile().status]).toEqual(['COMPLETED', 302]);
    mock.clock.advance(7 * 86_400);
    expect(state()).toBe('EXPIRED');
    expect(readFile()).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  it('has the rows of its kind, its sites and its time with the chosen columns', () => {
    const columns = ['id', 'identity', 'sockets'];
    const { mock, readExport, readFile } = startExport({
      kind: 'CHARGERS',
      separator: 'COMMA',
      siteIds: ['sit_1a5s9d3g7hij'],
      columns,
    });
    mock.clock.advance(5);
    const { body, headers } = follow(mock, textOf(readFile().headers['Location']));
    const lines = textOf(body).trimEnd().split('\r\n');
    expect(headers['Content-Type']).toBe('text/csv; charset=utf-8');
    expect(lines[0]).toBe(`\uFEFF${columns.join(',')}`);
    // A value with separators is in quotes, and its quotes are doubled.
    expect(lines[1]).toMatch(/^chr_\w{12},[\w-]+,"\[\{""id"":/);
    expect(readExport()).toMatchObject({
      rowCount: lines.length - 1,
      sizeBytes: Buffer.byteLength(textOf(body)),
    });
    const all = listOf(connect(mock).send('GET', '/chargers?limit=200')['data']).map(rawOf);
    const ofSite = all.filter(({ siteId }) => siteId === 'sit_1a5s9d3g7hij');
    expect(lines.length - 1).toBe(ofSite.length);
    expect(all.length).toBeGreaterThan(ofSite.length);
  });

  it('of no row is an empty list', () => {
    const { mock, readFile } = startExport({
      kind: 'CDRS',
      format: 'JSON',
      from: '1999-01-01',
      to: '1999-02-01',
    });
    mock.clock.advance(5);
    const { body, headers } = follow(mock, textOf(readFile().headers['Location']));
    expect([body, headers['Content-Type']]).toEqual(['[]\n', 'application/json']);
  });

  it('has a link that works for 10 minutes, and only as it is', () => {
    const { mock, readFile } = startExport({ kind: 'DRIVERS' });
    mock.clock.advance(5);
    const link = textOf(readFile().headers['Location']);
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1\/v2\/files\/exp_/);
    expect(follow(mock, link).status).toBe(200);
    expect(follow(mock, link.replace(/expires=\d/, 'expires=9')).status).toBe(403);
    expect(follow(mock, link.replace('drivers.csv', 'cdrs.csv')).status).toBe(404);
    mock.clock.advance(601);
    expect(follow(mock, link).status).toBe(403);
  });
});

describe('a link to a file of the platform', () => {
  it.each([
    ['cpo', '/commands?type=DIAGNOSTICS', 'fileUrl'],
    ['legacy', '/invoices', 'pdfUrl'],
  ] as const)('of %s leads to the mock', async (id, path, name) => {
    const mock = createMock(await readDocument(id));
    const text = JSON.stringify(connect(mock).send('GET', path));
    const link = new RegExp(`"${name}":"([^"]+)"`).exec(text)?.[1] ?? '';
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1\/files\//);
    expect(follow(mock, link).status).toBe(200);
    expect(follow(mock, `${link}x`).status).toBe(404);
  });

  it('is not one of another host, and not a record of a request', () => {
    const { send } = connect(createMock(document));
    expect(JSON.stringify(send('GET', '/ocpi/log'))).toContain('"https://ocpi.voltmoor.example/ocpi/cpo/');
    const command = send('POST', '/chargers/chr_4k9d2m7xq1ab/firmware', {
      url: 'https://firmware.examplia.example/files/eve.bin',
    });
    expect(JSON.stringify(command)).toContain('"https://firmware.examplia.example/files/eve.bin"');
  });
});
