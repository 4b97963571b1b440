import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePort } from '@voltmoor/server/testing';
import type { Sample } from './extractSamples';
import { runProgram, startProgram, writeFolder, type Finished, type Running } from './runProgram';
import { curl, go, javascript, type Runtime } from './runtimes';

/**
 * Returns the code of the first sample whose title begins with `title`.
 *
 * @throws Error when there is no such sample
 */
export function codeOf(samples: readonly Sample[], title: string): string {
  const found = samples.find((sample) => sample.title.startsWith(title));
  if (found) return found.code;
  throw new Error(
    `There is no sample "${title}". There are ${samples
      .map((sample) => sample.title)
      .filter(Boolean)
      .join(', ')}.`,
  );
}

/** Returns the code of the receiver that a page shows in a language. */
export function receiverOf(samples: readonly Sample[], language: string): string {
  return (
    samples.find(
      (sample) => sample.language === language && /^(receiver|Program\.cs|main\.go)/.test(sample.title),
    )?.code ?? ''
  );
}

/** A running server of a sample. */
export interface Receiver extends Running {
  port: number;
  post(headers: Readonly<Record<string, string>>, body: string): Promise<Response>;
  /** Runs a shell sample that sends requests to port 8080. */
  runShell(code: string): Promise<Finished>;
}

/** Starts a server that a program of a guide calls. */
export async function startServer(respond: RequestListener): Promise<{ url: string; close(): void }> {
  const server = createServer(respond);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** Runs a program in JavaScript that calls a server. */
export async function runAgainst(respond: RequestListener, code: string): Promise<Finished> {
  const server = await startServer(respond);
  try {
    return await runProgram(javascript, code, { BASE_URL: server.url, API_KEY: 'key' });
  } finally {
    server.close();
  }
}

/**
 * Starts the server of a sample on another port than 8080.
 *
 * @param givenPort by default a free one
 */
export async function startReceiver(
  code: string,
  runtime: Runtime,
  secret: string,
  givenPort?: number,
): Promise<Receiver> {
  const port = givenPort ?? (await freePort());
  const atPort = (text: string) => text.replaceAll('8080', String(port));
  const name = `receiver.${runtime.extension}`;
  const { folder, remove } = await writeFolder({ [name]: atPort(code) });
  // The first build of Go's network packages takes a while.
  const seconds = runtime === go ? 45 : 15;
  const running = await startProgram(
    [...(runtime.serve?.(port) ?? runtime.command), name],
    folder,
    { PUSH_SECRET: secret },
    port,
    seconds,
  );
  return {
    output: running.output,
    stop: () => running.stop().then(remove),
    port,
    post: (headers, body) =>
      fetch(`http://127.0.0.1:${port}/voltmoor`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body,
      }),
    runShell: (text) => runProgram(curl, atPort(text), {}),
  };
}
