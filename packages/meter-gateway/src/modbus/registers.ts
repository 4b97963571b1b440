/** How a meter writes a number into its registers. */
export type NumberType = 'float32' | 'int16' | 'uint16' | 'int32' | 'uint32';
/** Which of two registers comes first: the one with the high half of the number, or the one with the low half. */
type WordOrder = 'high-first' | 'low-first';

/** One quantity in the registers of a meter. */
export interface Quantity {
  /** Registers of L1, L2 and L3, counted from 0. */
  addresses: [l1: number, l2: number, l3: number];
  type: NumberType;
  wordOrder: WordOrder;
  /** The registers' number times this factor is in A, W or V. */
  scale: number;
}

/** The number of registers that a number of this type needs. */
export function widthOf(type: NumberType): 1 | 2 {
  return type === 'int16' || type === 'uint16' ? 1 : 2;
}

/** Reads a number from its registers, in A, W or V. */
export function decodeNumber(registers: Buffer, { type, wordOrder, scale }: Quantity): number {
  return readNumber(wordOrder === 'low-first' ? swapWords(registers) : registers, type) * scale;
}

function readNumber(bytes: Buffer, type: NumberType): number {
  switch (type) {
    case 'float32':
      return bytes.readFloatBE(0);
    case 'int16':
      return bytes.readInt16BE(0);
    case 'uint16':
      return bytes.readUInt16BE(0);
    case 'int32':
      return bytes.readInt32BE(0);
    case 'uint32':
      return bytes.readUInt32BE(0);
    default:
      return type satisfies never;
  }
}

function swapWords(registers: Buffer): Buffer {
  return registers.length === 4
    ? Buffer.concat([registers.subarray(2), registers.subarray(0, 2)])
    : registers;
}
