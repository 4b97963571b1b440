import { describe, expect, it } from 'vitest';
import { checkMessage } from '../checkMessage';
import { followRef } from '../schema/flatten';
import type { CompactSchema, Table } from '../tables/types';
import { buildOcppTables } from './buildOcppTables';

const tables = buildOcppTables();

type Json = Record<string, unknown>;

const check = (frame: unknown, version?: string) =>
  checkMessage(JSON.stringify(frame), tables, version === undefined ? {} : { version });
const codesOf = (frame: unknown, version?: string): string[] =>
  check(frame, version).findings.map(({ severity, code, path }) => `${severity} ${code} ${path}`);

const status = { connectorId: 1, errorCode: 'NoError', status: 'Charging' };
const request = [2, 'b7f1', 'StatusNotification', status];
const withPayload = (payload: unknown): unknown[] => [2, 'b7f1', 'StatusNotification', payload];

describe('a frame of OCPP 1.6', () => {
  it('is valid', () => {
    expect(check(request).name).toBe('OCPP 1.6 request StatusNotification');
    for (const frame of [request, [4, 'b7f2', 'NotImplemented', '', {}]]) expect(codesOf(frame)).toEqual([]);
  });

  it.each<[unknown[], string]>([
    [[1, 'b7f1', 'Heartbeat', {}], 'error frame [0]'],
    [[2, 'b7f1', 'Heartbeat'], 'error frame '],
    [[2, 'x'.repeat(37), 'Heartbeat', {}], 'error max-length [1]'],
    [[2, 'b7f1', 'statusNotification', {}], 'error action [2]'],
    [[3, 'b7f1', []], 'error type [2]'],
    [[3, 'b7f1', {}], 'hint frame-alone [2]'],
    [[4, 'b7f1', 'FormatError', '', {}], 'error enum [2]'],
    [withPayload({ connectorId: 1, errorCode: 'NoError' }), 'error required [3].status'],
    [withPayload({ ...status, connectorId: '1' }), 'error type [3].connectorId'],
    [withPayload({ ...status, status: 'CHARGING' }), 'error enum [3].status'],
    [withPayload({ ...status, connectorId: 0 }), 'error connector-zero [3].status'],
    [withPayload({ ...status, timestamp: '2025-09-02T08:15:30' }), 'warning no-zone [3].timestamp'],
    [withPayload({ ...status, info: 'x'.repeat(51) }), 'error max-length [3].info'],
    [withPayload({ ...status, vendorID: 'x' }), 'error forbidden [3].vendorID'],
  ])('%j gets "%s"', (frame, finding) => {
    expect(codesOf(frame)).toContain(finding);
  });

  it('is checked at every level', () => {
    const sample = { value: 12, measurand: 'energy.active.import.register' };
    const meterValue = [{ timestamp: '2025-09-02T08:15:30Z', sampledValue: [sample] }, { sampledValue: [] }];
    expect(codesOf([2, 'b7f1', 'MeterValues', { connectorId: 1, meterValue }], '1.6').sort()).toEqual([
      'error enum [3].meterValue[0].sampledValue[0].measurand',
      'error items [3].meterValue[1].sampledValue',
      'error required [3].meterValue[1].timestamp',
      'error type [3].meterValue[0].sampledValue[0].value',
    ]);
  });
});

describe('the version of a frame', () => {
  const event = {
    eventType: 'Started',
    timestamp: '2025-09-02T08:15:30Z',
    triggerReason: 'Authorized',
    seqNo: 0,
    transactionInfo: { transactionId: 'b7f1' },
  };
  it.each<[unknown[], string]>([
    [[2, 'b7f1', 'StartTransaction', {}], 'OCPP 1.6 request StartTransaction'],
    [[2, 'b7f1', 'TransactionEvent', event], 'OCPP 2.0.1 request TransactionEvent'],
    [[2, 'b7f1', 'Heartbeat', {}], 'OCPP 1.6 request Heartbeat'],
    [[2, 'b7f1', 'Reset', { type: 'OnIdle' }], 'OCPP 2.0.1 request Reset'],
    [[4, 'b7f1', 'FormatViolation', '', {}], 'OCPP 2.0.1 error'],
    [[4, 'b7f1', 'FormationViolation', '', {}], 'OCPP 1.6 error'],
  ])('of %j is recognised: %s', (frame, name) => {
    expect(check(frame).name).toBe(name);
  });

  it('can be chosen', () => {
    expect(codesOf([2, 'b7f1', 'Reset', { type: 'OnIdle' }], '1.6')).toEqual(['error enum [3].type']);
    expect(codesOf([4, 'b7f1', 'FormatViolation', '', {}], '1.6')).toEqual(['error enum [2]']);
  });

  it('is the one that has all fields', () => {
    const { name, findings } = check([2, '1', 'UnlockConnector', { evseId: 1, connectorId: 1 }]);
    expect([name, findings]).toEqual(['OCPP 2.0.1 request UnlockConnector', []]);
    expect(check([2, '1', 'GetTariffs', { evseId: 1 }]).name).toBe('OCPP 2.1 request GetTariffs');
  });

  it('decides which kinds of frames exist', () => {
    const send = [
      6,
      'b7f1',
      'NotifyPeriodicEventStream',
      { id: 1, pending: 0, basetime: '2025-09-02T08:15:30Z', data: [{ t: 0, v: '1' }] },
    ];
    expect(codesOf(send, '2.1')).toEqual([]);
    expect(codesOf(send, '2.0.1')).toEqual(['error frame [0]']);
  });

  it('is found although the kind is a text, or the id a number', () => {
    expect(codesOf(['2', 'b7f1', 'Heartbeat', {}])).toEqual(['error frame [0]']);
    expect(codesOf([2, 17, 'Heartbeat', {}])).toEqual(['error type [1]']);
  });

  it('is found although the kind is written as a decimal', () => {
    expect(checkMessage('[2.0,"b7f1","Heartbeat",{}]', tables).findings).toEqual([]);
  });

  it('2.0.1 allows customData in every object', () => {
    const customData = { vendorId: 'com.example' };
    const transactionInfo = { ...event.transactionInfo, customData };
    expect(codesOf([2, 'b7f1', 'TransactionEvent', { ...event, transactionInfo, customData }])).toEqual([]);
  });
});

describe('a list of frames', () => {
  it('checks each result with the request of its id', () => {
    const frames = [
      [2, 'a1', 'BootNotification', { chargePointVendor: 'Acme', chargePointModel: 'Twin 22' }],
      [2, 'a2', 'Heartbeat', {}],
      [3, 'a1', { status: 'accepted', currentTime: '2025-09-02T08:15:30Z' }],
      [3, 'a2', { currentTime: '2025-09-02T08:15:31Z' }],
    ];
    expect(check(frames).name).toBe('4 frames of OCPP 1.6');
    expect(codesOf(frames)).toEqual(['error required [2][2].interval', 'error enum [2][2].status']);
  });
});

/** A valid value of a schema. */
function valid(table: Table, schema: CompactSchema): unknown {
  const {
    type,
    enum: values,
    format,
    minimum = 1,
    maxLength = 10,
    items,
    properties = {},
    required = [],
  } = followRef(table, schema) ?? schema;
  // The other purposes of profiles ask for a certain connector or session, and a limit of a few watts is none.
  if (values) return values.find((each) => each === 'TxDefaultProfile' || each === 'A') ?? values[0];
  if (format === 'date-time') return '2025-09-02T08:15:30Z';
  if (format === 'uri') return 'https://example.org';
  if (type === 'array') return items ? [valid(table, items)] : [];
  if (type === 'object')
    return Object.fromEntries(
      required.map((name) => [
        name,
        // A schedule has a limit from its start.
        name === 'startPeriod' ? 0 : valid(table, { ...properties[name], title: name }),
      ]),
    );
  // The kinds of tokens of 2.1 are texts that its appendix lists.
  if (type === 'string') return schema.title === 'type' ? 'Central' : 'x'.repeat(Math.min(maxLength, 10));
  return type === 'boolean' ? true : Math.max(minimum, 1);
}

describe.each(tables)('$label', (table) => {
  const { version, messages } = table;
  const actions = messages.filter(({ kind }) => kind === 'request').map(({ schema }) => schema.title!);

  it('knows all actions of the standard', () => {
    // 1.6 has 28 actions, and 11 in its security extension. 2.1 has one action without a result.
    expect([actions.length, messages.length]).toEqual(
      { '1.6': [39, 78], '2.0.1': [64, 128], '2.1': [91, 181] }[version!],
    );
  });

  it.each(actions)('%s: every mistake in a field is found at its path', (name) => {
    const [request, result] = ['request', 'result'].map((kind) =>
      messages.find(({ id }) => id === `${name} ${kind}`),
    );
    const whole = valid(table, request!.schema) as Json;
    // A message without a result is sent without a response.
    const asked = [result ? 2 : 6, 'a1', name, whole];
    expect(codesOf(asked, version)).toEqual([]);
    const missed: string[] = [];
    for (const [isResult, message] of [[false, request] as const, [true, result] as const]) {
      if (!message) continue;
      const { properties = {}, required = [] } = message.schema;
      const payload = valid(table, message.schema) as Json;
      const typed = Object.entries(properties).filter(([, { $ref, type }]) => $ref ?? type);
      const mistakes: [field: string, value: unknown][] = [
        ['notAField', 1],
        ...required.map((field): [string, unknown] => [field, undefined]),
        ...typed.map(([field]): [string, unknown] => [field, null]),
      ];
      for (const [field, value] of mistakes) {
        const wrong = { ...payload, [field]: value };
        const path = `${isResult ? '[1][2]' : '[0][3]'}.${field}`;
        const codes = codesOf(
          isResult ? [asked, [3, 'a1', wrong]] : [[...asked.slice(0, 3), wrong]],
          version,
        );
        if (!codes.some((code) => code.split(' ')[2] === path)) missed.push(path);
      }
    }
    expect(missed).toEqual([]);
  });
});
