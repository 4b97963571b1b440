import { describe, expect, it } from 'vitest';
import { checkMessage } from '../checkMessage';
import { OCPP_VERSIONS } from './versions';
import type { Field, Payload } from './versions/fields';

type Json = Record<string, unknown>;

const check = (frame: unknown, version?: string) =>
  checkMessage(JSON.stringify(frame), [], version === undefined ? {} : { version });
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
    [withPayload({ ...status, connectorId: 0 }), 'warning connector-zero [3].status'],
    [withPayload({ ...status, timestamp: '2025-09-02T08:15:30' }), 'warning no-zone [3].timestamp'],
    [withPayload({ ...status, info: 'x'.repeat(51) }), 'error max-length [3].info'],
    [withPayload({ ...status, vendorID: 'x' }), 'warning unknown [3].vendorID'],
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

  it('of actions whose fields are not known is named', () => {
    expect(codesOf([2, 'b7f1', 'NotifyReport', {}])).toEqual(['hint action-by-name [2]']);
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

/** A valid value of a field. */
function valid({ type, fields, item, maxLength = 10 }: Field): unknown {
  if (typeof type !== 'string') return type[0];
  if (type === 'object') return fields ? validFields(fields) : {};
  if (type === 'list') return item ? [valid(item)] : [];
  const plain = { time: '2025-09-02T08:15:30Z', integer: 1, number: 1.5, boolean: true };
  return type in plain ? plain[type as keyof typeof plain] : 'x'.repeat(Math.min(maxLength, 10));
}

const validFields = (fields: Payload): Json =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valid(field)]));

describe.each(OCPP_VERSIONS)('OCPP $version', ({ version, actions, others, errors }) => {
  it('knows all actions of the standard', () => {
    // 1.6 has 28 actions, and 11 in its security extension.
    const counts = [Object.keys(actions).length, others.length];
    expect(counts).toEqual(version === '1.6' ? [39, 0] : [23, 41]);
    expect(new Set([...Object.keys(actions), ...others]).size).toBe(version === '1.6' ? 39 : 64);
    expect(errors).toHaveLength(version === '1.6' ? 10 : 12);
  });

  it.each(Object.keys(actions))('%s: every mistake in a field is found at its path', (name) => {
    const { request: fields, result } = actions[name]!;
    const valids = [2, 'a1', name, validFields(fields)];
    const results = [valids, [3, 'a1', validFields(result)]];
    expect(codesOf(results, version)).toEqual([]);
    const plant = (payload: Json, path: string, isResult: boolean): void => {
      const frames = isResult ? [valids, [3, 'a1', payload]] : [[2, 'a1', name, payload]];
      expect(codesOf(frames, version).map((code) => code.split(' ')[2])).toContain(path);
    };
    for (const [isResult, payload] of [[false, fields] as const, [true, result] as const]) {
      const at = isResult ? '[1][2]' : '[0][3]';
      const whole = validFields(payload);
      plant({ ...whole, notAField: 1 }, `${at}.notAField`, isResult);
      for (const [field, { type, isRequired }] of Object.entries(payload)) {
        if (isRequired) plant({ ...whole, [field]: undefined }, `${at}.${field}`, isResult);
        if (type !== 'any') plant({ ...whole, [field]: null }, `${at}.${field}`, isResult);
      }
    }
  });
});
