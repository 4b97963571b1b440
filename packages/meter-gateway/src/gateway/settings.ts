import { z } from 'zod';
import type { Quantity } from '../modbus/registers';

const address = z.number().int().min(0).max(65_535);
const host = z.string().min(1).max(253);
const port = z.number().int().min(1).max(65_535);
const timeoutMs = z.number().int().min(100).max(20_000).default(5000);

const quantity = z.strictObject({
  addresses: z.tuple([address, address, address]),
  type: z.enum(['float32', 'int16', 'uint16', 'int32', 'uint32']),
  wordOrder: z.enum(['high-first', 'low-first']).default('high-first'),
  scale: z
    .number()
    .refine((scale) => scale !== 0, 'must not be 0')
    .default(1),
});

const registers = z.union([
  z.strictObject({ currentA: quantity }),
  // Many meters show a current without its direction. The sign of the power says whether it flows into the grid.
  z.strictObject({ currentA: quantity, powerW: quantity }),
  z.strictObject({ powerW: quantity, voltageV: quantity }),
]);

/** Values of the phases in three pairs of registers, as floating-point numbers. */
const floats = (first: number): Quantity => ({
  addresses: [first, first + 2, first + 4],
  type: 'float32',
  wordOrder: 'high-first',
  scale: 1,
});

/** Meters whose registers are known. */
const MODELS = {
  'eastron-sdm630': {
    table: 'input',
    registers: { currentA: floats(6), powerW: floats(12) },
  },
} as const;

const modbusBase = z.strictObject({
  type: z.literal('modbus'),
  host,
  port: port.default(502),
  unit: z.number().int().min(0).max(255).default(1),
  timeoutMs,
});

const modbusByModel = modbusBase
  .extend({ model: z.enum(Object.keys(MODELS) as (keyof typeof MODELS)[]) })
  .transform(({ model, ...rest }) => ({ ...rest, ...MODELS[model] }));

const modbusByRegisters = modbusBase.extend({ table: z.enum(['input', 'holding']), registers });

const p1 = z.strictObject({ type: z.literal('p1'), host, port, timeoutMs: timeoutMs.default(12_000) });

const settingsSchema = z.strictObject({
  /** URL of the API, up to the version. */
  apiUrl: z.url({ protocol: /^https?$/ }),
  /** The DYNAMIC group that uses the readings. */
  groupId: z.string().regex(/^dlm_[0-9a-z]{12}$/),
  intervalSeconds: z.number().int().min(1).max(60).default(10),
  meter: z.union([modbusByModel, modbusByRegisters, p1]),
});

export type Settings = z.infer<typeof settingsSchema>;
export type ModbusSettings = z.infer<typeof modbusByRegisters> | z.infer<typeof modbusByModel>;
export type P1Settings = z.infer<typeof p1>;

/**
 * Reads the configuration of the gateway.
 * @param text JSON
 * @throws Error that names every field that is missing or wrong
 */
export function readSettings(text: string): Settings {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new Error(`The configuration is not JSON: ${(error as Error).message}`);
  }
  const result = settingsSchema.safeParse(json);
  if (!result.success) throw new Error(`The configuration is wrong:\n${z.prettifyError(result.error)}`);
  const { apiUrl, ...rest } = result.data;
  if (apiUrl.startsWith('http:') && !/^http:\/\/(127\.0\.0\.1|localhost)[:/]/.test(apiUrl)) {
    throw new Error('apiUrl must begin with https:, because the key would be readable on the way.');
  }
  return { ...rest, apiUrl: apiUrl.replace(/\/$/, '') };
}
