import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js';

/** What a receiver got, and the secret of its endpoint. */
export interface SignatureInput {
  secret: string;
  /** Value of the header with the timestamp, in Unix seconds. */
  timestamp: string;
  /** Value of the header with the signature. It may contain several signatures. */
  signature: string;
  body: Uint8Array;
}

/** The part that differs. */
type SignatureCode =
  | 'valid'
  | 'not-compared'
  | 'no-timestamp'
  | 'format'
  | 'newline'
  | 'line-ends'
  | 'byte-order-mark'
  | 'encoding'
  | 'formatting'
  | 'timestamp'
  | 'secret'
  | 'unknown';

export interface SignatureReport {
  code: SignatureCode;
  /** The signature of this body, timestamp and secret. */
  expected: string;
  /** A sentence about the result, and one about what to do. */
  text: string;
}

/**
 * The signature of a push message: HMAC-SHA256 of the timestamp, a full stop and the body, keyed with the whole secret. It
 * uses no function of the platform, so it gives the same result in a worker and in Node.
 */
export function sign(secret: string, timestamp: string, body: Uint8Array): string {
  return `v1=${bytesToHex(hmac(sha256, utf8(secret), concatBytes(utf8(`${timestamp}.`), body)))}`;
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const SIGNATURE = /^v1=[0-9a-f]{64}$/;

/** Compares a signature with the expected one. If they differ, it finds the part that was changed. */
export function checkSignature(input: SignatureInput): SignatureReport {
  const { secret, timestamp, body } = input;
  const given = input.signature
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .slice(0, 4);
  const expected = sign(secret, timestamp, body);
  const report = (code: SignatureCode, text: string): SignatureReport => ({ code, expected, text });
  if (given.includes(expected))
    return report('valid', 'The signature is right for this body, timestamp and secret.');
  if (!/^\d{1,14}$/.test(timestamp)) {
    return report(
      'no-timestamp',
      'The timestamp is not a number. Use the header with the timestamp, in Unix seconds.',
    );
  }
  if (given.length === 0) {
    return report(
      'not-compared',
      'This is the signature of this body, timestamp and secret. Enter the signature of the message to compare it.',
    );
  }
  const faults = given.map((each) => describeForm(each, expected));
  const fault = faults.find((text) => text !== undefined);
  if (fault !== undefined) return report('format', fault);
  for (const { code, text, ...changed } of listVariations(input)) {
    const { secret: key = secret, timestamp: time = timestamp, body: bytes = body } = changed;
    if (given.includes(sign(key, time, bytes))) return report(code, text);
  }
  return report(
    'unknown',
    'No usual change explains the difference. Either the secret belongs to another endpoint or was rotated, or the body or the timestamp is from another message or another attempt. Each attempt has a new timestamp and a new signature.',
  );
}

/** What is wrong with the form of a signature; undefined for the right form. */
function describeForm(given: string, expected: string): string | undefined {
  if (SIGNATURE.test(given)) return undefined;
  if (`v1=${given.toLowerCase().replace(/^(?:v1|sha256)=/, '')}` === expected) {
    return 'The signature is right, but its form differs: it is "v1=" and 64 hexadecimal digits in lower case. Compare with that form.';
  }
  const binary = toBase64(expected.slice(3));
  if (trimEnd(given.replace(/^v1=/, ''), '=') === trimEnd(binary, '=')) {
    return 'The signature is encoded in Base64. Encode it in hexadecimal digits.';
  }
  return 'This is not a signature of a push message: it is "v1=" and 64 hexadecimal digits in lower case.';
}

/** Removes these letters from the end of a text. */
function trimEnd(text: string, letters: string): string {
  let end = text.length;
  while (end > 0 && letters.includes(text[end - 1] ?? ' ')) end -= 1;
  return text.slice(0, end);
}

function toBase64(hex: string): string {
  const bytes = hex.match(/../g) ?? [];
  return btoa(String.fromCharCode(...bytes.map((each) => parseInt(each, 16))));
}

type Variation = { code: SignatureCode; text: string } & Partial<
  Pick<SignatureInput, 'secret' | 'timestamp' | 'body'>
>;

/** The changes that receivers make by mistake. */
function listVariations({ secret, timestamp, body }: SignatureInput): Variation[] {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(body);
  const bodyOf = (code: SignatureCode, changed: string, words: string): Variation[] =>
    changed === text ? [] : [{ code, text: words, body: utf8(changed) }];
  return [
    ...bodyOf(
      'newline',
      trimEnd(text, '\r\n'),
      'The body has a line feed at its end that the signed body does not have. Read the raw bytes, and use printf %s instead of echo.',
    ),
    ...bodyOf(
      'newline',
      `${text}\n`,
      'The signed body ends with a line feed that this body does not have. Do not trim the body before you check it.',
    ),
    ...bodyOf(
      'line-ends',
      text.replace(/\r\n/g, '\n'),
      'The line ends were changed from LF to CRLF. Read the raw bytes.',
    ),
    ...bodyOf(
      'line-ends',
      text.replace(/\r?\n/g, '\r\n'),
      'The line ends were changed from CRLF to LF. Read the raw bytes.',
    ),
    ...bodyOf(
      'byte-order-mark',
      text.replace(/^\ufeff/, ''),
      'The body begins with a byte order mark, which the signed body does not have.',
    ),
    ...parsedBodies(text).flatMap((changed) =>
      bodyOf(
        'formatting',
        changed,
        'The body was parsed and written again, so spaces or the form of numbers differ. Sign the raw bytes, not the parsed object.',
      ),
    ),
    ...bodyOf(
      'encoding',
      escapeNonAscii(text),
      'Letters beyond ASCII were changed from \\u escapes to UTF-8. Sign the raw bytes.',
    ),
    ...latin1Bodies(text, body),
    ...timestamps(timestamp).map((time): Variation => ({
      code: 'timestamp',
      timestamp: time,
      text: 'The timestamp was converted. Use the header with the timestamp as it is: Unix seconds, without decimals.',
    })),
    {
      code: 'timestamp',
      timestamp: '',
      body,
      text: 'The signature leaves out the timestamp. Sign the timestamp, a full stop and the body.',
    },
    ...secrets(secret),
  ];
}

function parsedBodies(text: string): string[] {
  try {
    const value: unknown = JSON.parse(text);
    return [JSON.stringify(value), JSON.stringify(value, null, 2), JSON.stringify(value, null, 4)];
  } catch {
    return [];
  }
}

const escapeNonAscii = (text: string): string =>
  text.replace(/[\u0080-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** The body in ISO 8859-1, and a body that was decoded as such and encoded again. */
function latin1Bodies(text: string, body: Uint8Array): Variation[] {
  const words = 'The body was decoded with the wrong encoding. Read it as bytes; its text is UTF-8.';
  if (!/[^\u0000-\u007f]/.test(text)) return []; // eslint-disable-line no-control-regex -- the range of ASCII
  const narrow = Uint8Array.from(text, (letter) => letter.charCodeAt(0) & 0xff);
  const wide = utf8(Array.from(body, (byte) => String.fromCharCode(byte)).join(''));
  return [narrow, wide].map((bytes) => ({ code: 'encoding' as const, text: words, body: bytes }));
}

function timestamps(timestamp: string): string[] {
  const seconds = Number(timestamp);
  const iso = new Date((seconds > 1e11 ? seconds / 1000 : seconds) * 1000);
  return [
    String(Math.floor(seconds / 1000)),
    String(seconds * 1000),
    ...(Number.isNaN(iso.getTime()) ? [] : [iso.toISOString(), iso.toISOString().replace('.000Z', 'Z')]),
  ];
}

function secrets(secret: string): Variation[] {
  const trimmed = secret.trim();
  const plain =
    'The secret was changed. Use the whole secret as it was shown, including "whs_", without spaces and line feeds.';
  const changed = [trimmed, `${trimmed}\n`, trimmed.replace(/^whs_/, ''), `whs_${trimmed}`];
  return changed
    .filter((each) => each !== secret)
    .map((each) => ({ code: 'secret', text: plain, secret: each }));
}
