import { once } from 'node:events';
import { connect } from 'node:net';
import { ModbusTCPClient } from 'jsmodbus';
import { toPhases, type Quantity, type Reading } from './reading';
import type { ModbusSettings, Registers } from './settings';

/** How a number lies in registers of two bytes, and the number by which a meter says that it has no value. */
const TYPES = {
  float32: { width: 2, decode: 'readFloatBE', none: NaN },
  int16: { width: 1, decode: 'readInt16BE', none: -0x8000 },
  uint16: { width: 1, decode: 'readUInt16BE', none: 0xffff },
  int32: { width: 2, decode: 'readInt32BE', none: -0x8000_0000 },
  uint32: { width: 2, decode: 'readUInt32BE', none: 0xffff_ffff },
} as const;

/** Connects to the meter for each reading, so that a late response is never taken for a new one. */
export async function readModbus(settings: ModbusSettings): Promise<Reading> {
  const { host, port, unit, timeoutMs, table, registers } = settings;
  const reading: Reading = { at: new Date() };
  const socket = connect({ host, port, noDelay: true }).on('error', () => undefined);
  const client = new ModbusTCPClient(socket, unit, timeoutMs);
  // jsmodbus throws when it does not know the code of an exception, and that would end the program.
  const [receive] = socket.listeners('data');
  socket.removeAllListeners('data').on('data', (bytes) => {
    try {
      receive?.(bytes);
    } catch {
      socket.destroy();
    }
  });
  const method = table === 'input' ? 'readInputRegisters' : 'readHoldingRegisters';
  const request = async (address: number, count: number): Promise<Buffer> => {
    const bytes = (await client[method](address, count)).response.body.valuesAsBuffer;
    if (bytes.length === 2 * count) return bytes;
    throw new Error(`The meter sent ${bytes.length} bytes for ${count} registers`);
  };
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(timeoutMs) });
    for (const [name, quantity] of Object.entries(registers) as [Quantity, Registers][]) {
      const [l1, l2, l3] = quantity.addresses;
      const { width, decode, none } = TYPES[quantity.type];
      // One request for all phases gives values of the same moment. Some meters refuse requests over gaps.
      const isBlock = l2 === l1 + width && l3 === l2 + width;
      const bytes = isBlock
        ? await request(l1, 3 * width)
        : Buffer.concat([await request(l1, width), await request(l2, width), await request(l3, width)]);
      // Exchanges the two registers of each number.
      if (quantity.wordOrder === 'low-first' && width === 2) bytes.swap32().swap16();
      const numbers = [0, 1, 2].map((phase) => bytes[decode](2 * width * phase));
      const values = numbers.map((number) => (number === none ? NaN : number * quantity.scale));
      reading[name] = toPhases(name, values);
    }
  } finally {
    socket.destroy();
  }
  const { at, currentA, powerW } = reading;
  if (!currentA || !powerW) return reading;
  // Many meters show a current without its direction. The sign of the power says whether it flows into the grid.
  for (const name of ['l1', 'l2', 'l3'] as const) if (powerW[name] < 0) currentA[name] *= -1;
  return { at, currentA };
}
