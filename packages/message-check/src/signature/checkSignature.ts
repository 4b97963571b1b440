import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import texts from './texts.json';

/** What a receiver got, and the secret of its endpoint. */
export interface SignatureInput {
  secret: string;
  /** Value of the header with the timestamp, in Unix seconds. */
  timestamp: string;
  /** Value of the header with the signature. It may contain several signatures. */
  signature: string;
  body: Uint8Array;
}

/**
 * The signature of a push message: HMAC-SHA256 of the timestamp, a full stop and the body, keyed with the whole secret. It
 * uses no function of the platform, so it gives the same result in a worker and in Node.
 */
export function sign(secret: string, timestamp: string, body: Uint8Array): string {
  return `v1=${bytesToHex(hashOf(secret, concatBytes(utf8(`${timestamp}.`), body)))}`;
}

const hashOf = (secret: string, body: Uint8Array): Uint8Array => hmac(sha256, utf8(secret), body);
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Compares a signature with the expected one. If they differ, it finds the part that was changed. */
export function checkSignature(input: SignatureInput) {
  const expected = sign(input.secret, input.timestamp, input.body);
  const key = findDifference(input, expected);
  const [code = ''] = key.split('.');
  return {
    /** The part that differs, such as `newline`; `valid` if none does, `not-compared` without a signature. */
    code,
    expected,
    /** A sentence about the result, and one about what to do. */
    text: texts[key],
  };
}

type TextKey = keyof typeof texts;

function findDifference({ signature, ...input }: SignatureInput, expected: string): TextKey {
  const { secret, timestamp, body } = input;
  const given = signature
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .slice(0, 4);
  if (given.includes(expected)) return 'valid';
  if (!/^\d{1,14}$/.test(timestamp)) return 'no-timestamp';
  if (given.length === 0) return 'not-compared';
  const digits = given.map((each) => each.toLowerCase().replace(/^(?:v1|sha256)=/, ''));
  if (digits.includes(bytesToHex(hashOf(secret, body)))) return 'timestamp.body';
  if (digits.includes(expected.slice(3))) return 'format.case';
  const base64 = btoa(String.fromCharCode(...hexToBytes(expected.slice(3))));
  if (given.some((each) => [base64, base64.replace('=', '')].includes(each.replace(/^v1=/, ''))))
    return 'format.base64';
  if (!given.every((each) => /^v1=[0-9a-f]{64}$/.test(each))) return 'format';
  for (const [key, changed] of listChanges(input)) {
    const other = { ...input, ...changed };
    if (given.includes(sign(other.secret, other.timestamp, other.body))) return key;
  }
  return 'unknown';
}

type Input = Omit<SignatureInput, 'signature'>;

/** The changes that receivers make by mistake, with the value before each of them. */
function* listChanges({ secret, timestamp, body }: Input): Generator<[key: TextKey, before: Partial<Input>]> {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(body);
  const lines = text.split(/\r?\n/);
  const bodies: [TextKey, string][] = [
    ['newline.added', text.replace(/[\r\n]{1,9}$/, '')],
    ['newline.removed', `${text}\n`],
    ['line-ends.crlf', lines.join('\n')],
    ['line-ends.lf', lines.join('\r\n')],
    ['byte-order-mark', text.replace(/^\ufeff/, '')],
    ...parsedBodies(text).map((each): [TextKey, string] => ['formatting', each]),
    ['encoding.escapes', escapeNonAscii(text)],
    // A body that was decoded as ISO 8859-1 and encoded again.
    ['encoding', Array.from(body, (byte) => String.fromCharCode(byte)).join('')],
  ];
  for (const [key, each] of bodies) if (each !== text) yield [key, { body: utf8(each) }];
  yield ['encoding', { body: Uint8Array.from(text, (letter) => letter.charCodeAt(0) & 0xff) }];
  for (const each of timestamps(timestamp)) yield ['timestamp', { timestamp: each }];
  yield ['timestamp.missing', { timestamp: '' }];
  const trimmed = secret.trim();
  for (const each of [trimmed, `${trimmed}\n`, trimmed.replace(/^whs_/, ''), `whs_${trimmed}`])
    yield ['secret', { secret: each }];
}

function parsedBodies(text: string): string[] {
  try {
    const value: unknown = JSON.parse(text);
    return [undefined, 2, 4].map((indent) => JSON.stringify(value, null, indent));
  } catch {
    return [];
  }
}

const escapeNonAscii = (text: string): string =>
  text.replace(/[\u0080-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

function timestamps(timestamp: string): string[] {
  const seconds = Number(timestamp);
  const iso = new Date((seconds > 1e11 ? seconds / 1000 : seconds) * 1000);
  const dates = Number.isNaN(iso.getTime())
    ? []
    : [iso.toISOString(), iso.toISOString().replace('.000Z', 'Z')];
  return [String(Math.floor(seconds / 1000)), String(seconds * 1000), ...dates];
}
