import { z } from 'zod';

const host = z.string().min(1);
const port = z.int().min(1).max(65_535);
const timeoutMs = z.int().min(100).max(20_000);
const address = z.int().min(0).max(65_535);

const quantity = z.strictObject({
  addresses: z.tuple([address, address, address]),
  type: z.enum(['float32', 'int16', 'uint16', 'int32', 'uint32']),
  wordOrder: z.enum(['high-first', 'low-first']).default('high-first'),
  scale: z.number().refine(Boolean, 'must not be 0, which would hide every load').default(1),
});

const modbus = z.strictObject({
  type: z.literal('modbus'),
  host,
  port: port.default(502),
  unit: z.int().min(0).max(255).default(1),
  timeoutMs: timeoutMs.default(5000),
  table: z.enum(['input', 'holding']),
  registers: z.union([
    z.strictObject({ currentA: quantity, powerW: quantity.optional() }),
    z.strictObject({ powerW: quantity, voltageV: quantity }),
  ]),
});

const p1 = z.strictObject({ type: z.literal('p1'), host, port, timeoutMs: timeoutMs.default(12_000) });

const settings = z.strictObject({
  apiUrl: z.url().regex(/^https:|^http:\/\/(127\.0\.0\.1|localhost)[:/]/, 'must begin with https:'),
  groupId: z.string().regex(/^dlm_[0-9a-z]{12}$/),
  intervalSeconds: z.int().min(1).max(60).default(10),
  meter: z.discriminatedUnion('type', [modbus, p1]),
});

export type Registers = z.infer<typeof quantity>;
export type Settings = z.infer<typeof settings>;
export type ModbusSettings = z.infer<typeof modbus>;
export type P1Settings = z.infer<typeof p1>;

/** Reads the configuration, which README.md describes. Throws an error that names every field that is wrong. */
export function readSettings(json: string): Settings {
  const { data, error } = settings.safeParse(JSON.parse(json));
  if (data) return data;
  throw new Error(`The configuration is wrong:\n${z.prettifyError(error)}`);
}
