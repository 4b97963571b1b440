/** The registers that a meter offers: input registers (function 4) or holding registers (function 3). */
type RegisterTable = 'input' | 'holding';

export interface ReadRequest {
  /** Number that the response repeats, 0 to 65535. */
  transaction: number;
  /** Address of the meter behind a gateway, often 1. */
  unit: number;
  table: RegisterTable;
  /** First register, counted from 0. */
  address: number;
  /** Number of registers of 16 bits, 1 to 125. */
  count: number;
}

const FUNCTIONS: Record<RegisterTable, number> = { holding: 3, input: 4 };
const HEADER_LENGTH = 7;
/** A frame of Modbus TCP has at most 260 bytes. */
const LONGEST_FRAME = 260;

const EXCEPTIONS: Record<number, string> = {
  1: 'illegal function: the meter does not have this table of registers',
  2: 'illegal data address: the meter does not have these registers',
  3: 'illegal data value: the number of registers is too large for the meter',
  4: 'device failure: the meter could not read its registers',
  6: 'device busy: another program reads the meter',
  10: 'gateway path unavailable: check the unit id',
  11: 'gateway target failed to respond: check the unit id and the serial line',
};

/** Writes a request to read registers: 7 bytes of header, the function, the first register and the number of registers. */
export function encodeRequest({ transaction, unit, table, address, count }: ReadRequest): Buffer {
  const frame = Buffer.alloc(12);
  frame.writeUInt16BE(transaction, 0);
  frame.writeUInt16BE(6, 4);
  frame.writeUInt8(unit, 6);
  frame.writeUInt8(FUNCTIONS[table], 7);
  frame.writeUInt16BE(address, 8);
  frame.writeUInt16BE(count, 10);
  return frame;
}

/**
 * Cuts the first complete frame from received bytes.
 * @returns undefined while bytes are missing
 * @throws Error when the bytes are not Modbus TCP
 */
export function cutFrame(received: Buffer): { frame: Buffer; rest: Buffer } | undefined {
  if (received.length < HEADER_LENGTH) return undefined;
  const length = received.readUInt16BE(4) + 6;
  if (received.readUInt16BE(2) !== 0 || length < HEADER_LENGTH + 2 || length > LONGEST_FRAME) {
    throw new Error('The meter sent bytes that are not Modbus TCP. Check the host and the port.');
  }
  if (received.length < length) return undefined;
  return { frame: received.subarray(0, length), rest: received.subarray(length) };
}

/** True if the frame has the transaction number of the request. Responses that arrive too late have another one. */
export function isResponseTo(frame: Buffer, { transaction }: ReadRequest): boolean {
  return frame.readUInt16BE(0) === transaction;
}

/**
 * Reads the registers from a response.
 * @returns two bytes per register
 * @throws Error when the meter refuses the request, or the response does not fit it
 */
export function decodeResponse(frame: Buffer, { unit, table, count }: ReadRequest): Buffer {
  const code = frame.readUInt8(7);
  if (code === FUNCTIONS[table] + 0x80) {
    const exception = frame.readUInt8(8);
    const meaning = EXCEPTIONS[exception] ?? 'not described by the Modbus specification';
    throw new Error(`The meter refused the request with exception ${exception}, ${meaning}.`);
  }
  const registers = frame.subarray(9);
  if (code !== FUNCTIONS[table] || frame.readUInt8(8) !== count * 2 || registers.length !== count * 2) {
    throw new Error(`The response of the meter does not have the ${count} registers of the request.`);
  }
  if (frame.readUInt8(6) !== unit) throw new Error(`Another unit than ${unit} responded. Check the unit id.`);
  return registers;
}
