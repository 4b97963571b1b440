import path from 'node:path';
import type { MockServer } from './server';
import { createClock, MAX_SPEED } from './simulate/time';
import { PUSH_SECRET } from './push/push';
import { isHttpUrl } from './http/sending';

/** The options of a command that starts a mock, for `parseArgs`. */
export const MOCK_OPTIONS = {
  port: { type: 'string', default: '4010' },
  seed: { type: 'string', default: '1' },
  push: { type: 'string' },
  data: { type: 'string' },
  speed: { type: 'string', default: '1' },
  unlimited: { type: 'boolean', default: false },
  ended: { type: 'boolean', default: false },
} as const;

export const OPTIONS_USAGE =
  '[--port 4010] [--seed 1] [--push URL] [--data FILE] [--speed 1] [--unlimited] [--ended]';

/** An option that cannot be used. The message says what was expected. */
export class OptionError extends Error {}

interface Given {
  port: string;
  seed: string;
  speed: string;
  unlimited: boolean;
  ended: boolean;
  push?: string | undefined;
  data?: string | undefined;
}

/**
 * Converts the texts of options.
 *
 * @throws OptionError when a text is not valid
 */
export function readOptions({ port, seed, speed, unlimited, ended, push, data }: Given) {
  if (push !== undefined && !isHttpUrl(push))
    throw new OptionError(`--push is "${push}", but it must be an http or https URL.`);
  const factor = Number(speed);
  if (!(factor >= 1 && factor <= MAX_SPEED))
    throw new OptionError(`--speed is "${speed}", but it must be a number from 1 to ${MAX_SPEED}.`);
  return {
    port: toNumber('port', port, 65_535),
    seed: toNumber('seed', seed, 2 ** 32),
    limits: !unlimited,
    ended,
    clock: createClock(factor),
    pushUrl: push,
    dataFile: data === undefined ? undefined : path.resolve(data),
  };
}

function toNumber(option: string, text: string, max: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number <= max) return number;
  throw new OptionError(`--${option} is "${text}", but it must be a whole number from 0 to ${max}.`);
}

/** What the user sees at the start. */
export function describeMock(
  name: string,
  { url, keys, authorization, sends }: MockServer,
  { push, data }: Pick<Given, 'push' | 'data'>,
): string {
  const shown = keys.map((key) => `  ${key.name.padEnd(20)} ${key.secret}`).join('\n');
  return [
    `This is a mock of ${name}. It simulates the API on this computer and never calls the platform.`,
    `  ${url}`,
    shown
      ? `Send one of these as "Authorization: ${authorization}":\n\n${shown}`
      : 'Send any credentials of the documented form.',
    describeSending(sends, push),
    data === undefined ? 'It keeps its data in memory.' : `It keeps its data in ${data}.`,
    `Restore the first data with:\n\n  curl -X POST ${new URL('/__reset', url).href}`,
    'It simulates data, rules and sessions. It does not simulate faults of chargers, permissions of operators or what ' +
      'only a text describes. packages/mock/README.md lists both. Stop it with Ctrl+C.',
  ].join('\n\n');
}

function describeSending(sends: MockServer['sends'], push: string | undefined): string {
  if (sends === 'nothing') return 'It sends no push messages, because the document describes none.';
  if (sends === 'calls') return 'It calls the endpoints of partners that register with it.';
  if (push === undefined) {
    return 'It sends push messages only to the endpoints that you add. To receive them on this computer, set --push.';
  }
  return `It sends push messages to ${push}. Until you add an endpoint, this secret signs them:\n\n  ${PUSH_SECRET}`;
}
