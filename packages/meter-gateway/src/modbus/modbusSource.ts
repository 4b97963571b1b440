import type { ModbusSettings } from '../gateway/settings';
import { mapPhases, type Measurement, type MeterSource, type Phases } from '../reading';
import { ModbusClient } from './modbusClient';
import { decodeNumber, widthOf, type Quantity } from './registers';

/** A meter that speaks Modbus TCP, directly or behind a gateway to its serial line. */
export function createModbusSource(settings: ModbusSettings): MeterSource {
  const { unit, table, registers } = settings;
  const client = new ModbusClient(settings);
  const readQuantity = async (quantity: Quantity): Promise<Phases> => {
    const { addresses, type } = quantity;
    const count = widthOf(type);
    const first = Math.min(...addresses);
    const span = Math.max(...addresses) + count - first;
    // One request for all phases gives values of the same moment. Some meters refuse requests over gaps.
    const block = span === count * 3 ? await client.read({ unit, table, address: first, count: span }) : null;
    const values: number[] = [];
    for (const address of addresses) {
      const offset = (address - first) * 2;
      const bytes =
        block?.subarray(offset, offset + count * 2) ?? (await client.read({ unit, table, address, count }));
      values.push(decodeNumber(bytes, quantity));
    }
    return mapPhases((_, index) => values[index] ?? NaN);
  };
  return {
    async read(): Promise<Measurement> {
      if ('voltageV' in registers) {
        const voltageV = await readQuantity(registers.voltageV);
        return { powerW: await readQuantity(registers.powerW), voltageV };
      }
      const currentA = await readQuantity(registers.currentA);
      if (!('powerW' in registers)) return { currentA };
      const powerW = await readQuantity(registers.powerW);
      return { currentA: mapPhases((name) => (powerW[name] < 0 ? -currentA[name] : currentA[name])) };
    },
    close: () => client.close(),
  };
}
