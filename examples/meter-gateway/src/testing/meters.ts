import { createServer, type AddressInfo, type Socket } from 'node:net';
import { crc16 } from 'crc';

/** Listens on 127.0.0.1 and leaves connections open. Connections are counted from 1. */
export async function listen(onConnection: (socket: Socket, connection: number) => void) {
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    onConnection(socket, ++connections);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => connections,
    /** Sends data to all open connections. */
    send: (text: string) => sockets.forEach((socket) => socket.write(text, 'latin1')),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        sockets.forEach((socket) => socket.destroy());
      }),
  };
}

/** The registers of an Eastron SDM630, as settings describe them. */
export const SDM630 = {
  table: 'input',
  registers: {
    currentA: { addresses: [6, 8, 10], type: 'float32' },
    powerW: { addresses: [12, 14, 16], type: 'float32' },
  },
};
/** What an SDM630 measures: 13.5 A, 18.25 A and, fed into the grid, 6.125 A. */
export const SDM630_VALUES = toRegisters({ 6: 13.5, 8: 18.25, 10: 6.125, 12: 2990, 14: 4140, 16: -1380 });

/** The two registers of each floating-point number, the high half first. */
export function toRegisters(numbers: Record<number, number>): Map<number, number> {
  const registers = new Map<number, number>();
  for (const [address, number] of Object.entries(numbers)) {
    const bytes = Buffer.alloc(4);
    bytes.writeFloatBE(number);
    registers.set(Number(address), bytes.readUInt16BE(0));
    registers.set(Number(address) + 1, bytes.readUInt16BE(2));
  }
  return registers;
}

export interface ModbusOptions {
  /** Registers by their address. Other registers do not exist. */
  registers: ReadonlyMap<number, number>;
  /** Whether the meter sends the bytes of a response one by one. */
  inPieces?: boolean;
  /** Whether the meter leaves a connection open without responding. */
  isSilent?: (connection: number) => boolean;
  /** Replaces a response, from its function code on. */
  change?: (response: Buffer) => Buffer;
}

/**
 * Starts a simulated meter that speaks Modbus TCP. It knows the functions 3 and 4.
 * @returns also the requests that arrived, as function, first register and number of registers
 */
export async function startModbusMeter({ registers, inPieces, isSilent, change }: ModbusOptions) {
  const requests: [code: number, address: number, count: number][] = [];
  const server = await listen((socket, connection) =>
    socket.on('data', (request) => {
      requests.push([request.readUInt8(7), request.readUInt16BE(8), request.readUInt16BE(10)]);
      if (isSilent?.(connection)) return;
      const normal = respond(request, registers);
      const response = change?.(normal) ?? normal;
      const header = Buffer.from(request.subarray(0, 7));
      header.writeUInt16BE(response.length + 1, 4);
      const frame = Buffer.concat([header, response]);
      for (const part of inPieces ? [...frame].map((byte) => Buffer.from([byte])) : [frame])
        socket.write(part);
    }),
  );
  return { ...server, requests };
}

/** The response from its function code on: the registers, or exception 2 when one of them does not exist. */
function respond(request: Buffer, registers: ReadonlyMap<number, number>): Buffer {
  const code = request.readUInt8(7);
  const addresses = Array.from({ length: request.readUInt16BE(10) }, (_, at) => request.readUInt16BE(8) + at);
  if (addresses.some((address) => !registers.has(address))) return Buffer.from([code | 0x80, 2]);
  const body = Buffer.alloc(addresses.length * 2);
  addresses.forEach((address, at) => body.writeUInt16BE(registers.get(address) ?? 0, at * 2));
  return Buffer.concat([Buffer.from([code, body.length]), body]);
}

/** The lines with the values per phase of a DSMR 5 meter: 13 A, 18 A and, fed into the grid, 6 A at 230 V. */
export const LINES = [
  '/XMX5LGF0010453445931',
  '',
  '1-3:0.2.8(50)',
  '0-0:1.0.0(250902133000S)',
  '1-0:1.8.1(012345.678*kWh)',
  '1-0:1.7.0(07.130*kW)',
  '1-0:2.7.0(01.380*kW)',
  ...['32', '52', '72'].map((code) => `1-0:${code}.7.0(230.0*V)`),
  '1-0:31.7.0(013*A)',
  '1-0:51.7.0(018*A)',
  '1-0:71.7.0(006*A)',
  '1-0:21.7.0(02.990*kW)',
  '1-0:41.7.0(04.140*kW)',
  '1-0:61.7.0(00.000*kW)',
  '1-0:22.7.0(00.000*kW)',
  '1-0:42.7.0(00.000*kW)',
  '1-0:62.7.0(01.380*kW)',
];

/** A telegram with its checksum. */
export function toTelegram(lines: readonly string[]): string {
  const text = `${lines.join('\r\n')}\r\n!`;
  const checksum = crc16(Buffer.from(text, 'latin1')).toString(16).toUpperCase().padStart(4, '0');
  return `${text}${checksum}\r\n`;
}

/**
 * Starts a simulated reader of a P1 port.
 * @param greet returns what a new connection receives
 */
export const startP1Reader = (greet: (connection: number) => string) =>
  listen((socket, connection) => socket.write(greet(connection), 'latin1'));
