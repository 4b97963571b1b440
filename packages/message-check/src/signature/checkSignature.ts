import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import changes from './changes.json';
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
/** A part of the input that was changed. `form` is a regular expression, and `becomes` what it was before. */
type Change = { key: TextKey; part: keyof Input; form: string; becomes: string };

/** The changes that receivers make by mistake, with the value before each of them. */
function* listChanges(input: Input): Generator<[key: TextKey, before: Partial<Input>]> {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(input.body);
  for (const { key, part, form, becomes } of changes as readonly Change[]) {
    const given = part === 'body' ? text : input[part];
    const before = given.replace(new RegExp(form, 'gu'), becomes);
    if (before !== given) yield [key, { [part]: part === 'body' ? utf8(before) : before }];
  }
  for (const each of parsedBodies(text)) yield ['formatting', { body: utf8(each) }];
  yield ['encoding.escapes', { body: utf8(escapeNonAscii(text)) }];
  // A body that was decoded as ISO 8859-1 and encoded again, and the other way round.
  const letters = Array.from(input.body, (byte) => String.fromCharCode(byte));
  yield ['encoding', { body: utf8(letters.join('')) }];
  yield ['encoding', { body: Uint8Array.from(text, (letter) => letter.charCodeAt(0) & 0xff) }];
  for (const each of timestamps(input.timestamp)) yield ['timestamp', { timestamp: each }];
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
