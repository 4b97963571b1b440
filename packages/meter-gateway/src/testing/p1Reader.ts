import { createServer, type AddressInfo, type Socket } from 'node:net';
import { crc16 } from '../p1/crc16';

/** The lines with the values per phase of a DSMR 5 meter: 13 A, 18 A and, fed into the grid, 6 A at 230 V. */
export const LINES = [
  '/XMX5LGF0010453445931',
  '',
  '1-3:0.2.8(50)',
  '0-0:1.0.0(250902133000S)',
  '1-0:1.8.1(012345.678*kWh)',
  '1-0:1.7.0(07.130*kW)',
  '1-0:2.7.0(01.380*kW)',
  '1-0:32.7.0(230.0*V)',
  '1-0:52.7.0(230.0*V)',
  '1-0:72.7.0(230.0*V)',
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
  return `${text}${crc16(Buffer.from(text, 'latin1'))}\r\n`;
}

/** A simulated reader of a P1 port on 127.0.0.1. It sends the data that the test passes to all connections. */
export async function startP1Reader(first: string): Promise<{
  port: number;
  send(text: string): void;
  close(): Promise<void>;
}> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.write(first, 'latin1');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    send: (text) => sockets.forEach((socket) => socket.write(text, 'latin1')),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        sockets.forEach((socket) => socket.destroy());
      }),
  };
}
