import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface SimulatedMeter {
  port: number;
  /** Requests that arrived, as function, first register and number of registers. */
  requests: [code: number, address: number, count: number][];
  /** Cuts all connections, as a restart of the meter does. */
  disconnect(): void;
  close(): Promise<void>;
}

interface Options {
  /** Registers by their address. Other registers do not exist. */
  registers: ReadonlyMap<number, number>;
  /** Whether the meter sends the bytes of a response one by one. */
  inPieces?: boolean;
  isSilent?: () => boolean;
}

/** A simulated meter that speaks Modbus TCP on 127.0.0.1. It knows the functions 3 and 4. */
export async function startModbusMeter({ registers, inPieces, isSilent }: Options): Promise<SimulatedMeter> {
  const requests: SimulatedMeter['requests'] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (request) => {
      requests.push([request.readUInt8(7), request.readUInt16BE(8), request.readUInt16BE(10)]);
      if (isSilent?.()) return;
      const response = respond(request, registers);
      if (inPieces) for (const byte of response) socket.write(Buffer.from([byte]));
      else socket.write(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const disconnect = (): void => sockets.forEach((socket) => socket.destroy());
  return {
    port: (server.address() as AddressInfo).port,
    requests,
    disconnect,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        disconnect();
      }),
  };
}

function respond(request: Buffer, registers: ReadonlyMap<number, number>): Buffer {
  const code = request.readUInt8(7);
  const address = request.readUInt16BE(8);
  const values = Array.from({ length: request.readUInt16BE(10) }, (_, index) =>
    registers.get(address + index),
  );
  const known = values.filter((value) => value !== undefined);
  const body = Buffer.alloc(known.length * 2);
  known.forEach((value, index) => body.writeUInt16BE(value, index * 2));
  const data =
    known.length === values.length
      ? Buffer.concat([Buffer.from([code, body.length]), body])
      : Buffer.from([code | 0x80, 2]);
  const header = Buffer.from(request.subarray(0, 7));
  header.writeUInt16BE(data.length + 1, 4);
  return Buffer.concat([header, data]);
}

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
