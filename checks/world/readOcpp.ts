import type { Mention } from './mention';
import type { FoundJson } from './readJson';

type Found = Omit<Mention, 'place' | 'sent' | 'isNew'> & { linesBefore: number };

/** Fields of OCPP 1.6 messages about transactions → properties of a transaction. */
const FIELDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  StartTransaction: {
    connectorId: 'socketNumber',
    idTag: 'tagUid',
    meterStart: 'meterStartKwh',
    timestamp: 'startedAt',
  },
  StopTransaction: { idTag: 'tagUid', meterStop: 'meterEndKwh', timestamp: 'endedAt', reason: 'stopReason' },
  MeterValues: { connectorId: 'socketNumber' },
};
/** OCPP counts in Wh, the platform in kWh. */
const WATT_HOURS = ['meterStart', 'meterStop'];

/**
 * Reads OCPP 1.6 messages of a sample, such as `[2, "190042", "StartTransaction", {…}]`. The id of a new transaction is
 * in the response with the same unique id.
 */
export function readOcpp(sample: readonly FoundJson[]): Found[] {
  const messages = sample.flatMap(({ value, linesBefore }) =>
    Array.isArray(value) && typeof value[1] === 'string'
      ? [{ message: value as unknown[], linesBefore }]
      : [],
  );
  return messages.flatMap(({ message: [type, uniqueId, name, payload], linesBefore }): Found[] => {
    if (type !== 2 || !isRecord(payload)) return [];
    const response = messages.find(({ message }) => message[0] === 3 && message[1] === uniqueId)?.message[2];
    const id = payload['transactionId'] ?? (isRecord(response) ? response['transactionId'] : undefined);
    if (typeof id !== 'number' && typeof id !== 'string') return [];
    return Object.entries(FIELDS[String(name)] ?? {}).flatMap(([written, property]): Found[] => {
      const value = payload[written];
      if (value === undefined || (typeof value === 'string' && value.includes('*'))) return [];
      const inKwh = WATT_HOURS.includes(written) && typeof value === 'number' ? value / 1000 : value;
      return [{ kind: 'transaction', id, property, written, value: inKwh, linesBefore }];
    });
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
