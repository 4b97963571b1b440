import { connect, type Socket } from 'node:net';
import { cutFrame, decodeResponse, encodeRequest, isResponseTo, type ReadRequest } from './frames';

interface Address {
  host: string;
  port: number;
  /** Longest time for the connection and for each response, in milliseconds. */
  timeoutMs: number;
}

/** Reads registers by Modbus TCP. It sends one request at a time and connects again after a failure. */
export class ModbusClient {
  private socket: Socket | undefined;
  private transaction = 0;

  constructor(private readonly address: Address) {}

  /**
   * Reads consecutive registers.
   * @returns two bytes per register
   * @throws Error when the meter is unreachable, does not respond in time, or refuses the request
   */
  async read(request: Omit<ReadRequest, 'transaction'>): Promise<Buffer> {
    this.transaction = (this.transaction + 1) % 0x10000;
    const complete: ReadRequest = { ...request, transaction: this.transaction };
    const socket = (this.socket ??= await this.connect());
    try {
      return await exchange(socket, complete, this.address);
    } catch (error) {
      // A late response must not be mistaken for the response to the next request.
      this.close();
      throw error;
    }
  }

  close(): void {
    this.socket?.destroy();
    this.socket = undefined;
  }

  private connect(): Promise<Socket> {
    const { host, port, timeoutMs } = this.address;
    return new Promise((resolve, reject) => {
      const socket = connect({ host, port, noDelay: true });
      const timer = setTimeout(() => socket.destroy(new Error('no connection in time')), timeoutMs);
      socket.once('connect', () => {
        clearTimeout(timer);
        resolve(socket);
      });
      socket.once('error', (error) => {
        clearTimeout(timer);
        reject(
          new Error(
            `The meter at ${host}:${port} is unreachable: ${error.message}. Check its address and whether another program uses it.`,
          ),
        );
      });
      // Without a listener, a later error would end the program. The next read connects again.
      socket.on('error', () => undefined);
      socket.once('close', () => {
        if (this.socket === socket) this.socket = undefined;
      });
    });
  }
}

/** Sends a request and waits for its response. */
function exchange(socket: Socket, request: ReadRequest, { host, port, timeoutMs }: Address): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0);
    const finish = (complete: () => void): void => {
      clearTimeout(timer);
      socket.off('data', onData);
      socket.off('close', onClose);
      complete();
    };
    const fail = (error: Error): void => finish(() => reject(error));
    const onClose = (): void => fail(new Error(`The meter at ${host}:${port} closed the connection.`));
    const onData = (chunk: Buffer): void => {
      received = Buffer.concat([received, chunk]);
      try {
        for (let cut = cutFrame(received); cut; cut = cutFrame(received)) {
          received = cut.rest;
          if (!isResponseTo(cut.frame, request)) continue;
          const registers = decodeResponse(cut.frame, request);
          return finish(() => resolve(registers));
        }
      } catch (error) {
        fail(error as Error);
      }
    };
    const timer = setTimeout(
      () => fail(new Error(`The meter at ${host}:${port} did not respond within ${timeoutMs} ms.`)),
      timeoutMs,
    );
    socket.on('data', onData);
    socket.once('close', onClose);
    socket.write(encodeRequest(request));
  });
}
