import {
  addBody,
  addBodyField,
  addParameter,
  InputError,
  MAX_CALLS,
  MAX_LENGTH,
  readAddress,
  readAnyAddress,
  type Call,
} from './call';
import { isRaw, listOf, textOf } from '@voltmoor/openapi/raw';
import { readPostman } from './readPostman';

/**
 * Reads the calls of a HAR file, a Postman collection (2.0 or 2.1), or a list with lines such as `GET /chargers`.
 *
 * @throws InputError that says what is wrong
 */
export function readCalls(input: string): Call[] {
  if (input.length > MAX_LENGTH)
    throw new InputError(`The input is larger than ${MAX_LENGTH / 1_000_000} MB. Export fewer requests.`);
  const text = input.replace(/^\uFEFF/, '').trim();
  if (text === '') throw new InputError('The input is empty.');
  const calls = /^[{[]/.test(text) ? readJson(text) : readLines(text);
  if (calls.length === 0) throw new InputError('The input contains no calls.');
  return calls;
}

function readJson(text: string): Call[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new InputError(`The input is not valid JSON: ${error instanceof Error ? error.message : ''}`);
  }
  if (isRaw(value) && isRaw(value['log']) && Array.isArray(value['log']['entries']))
    return readHar(value['log']['entries']);
  if (isRaw(value) && Array.isArray(value['item'])) return readPostman(value['item']);
  throw new InputError(
    'The input is JSON, but neither a HAR file (`log.entries`) nor a Postman collection (`item`).',
  );
}

function readHar(entries: readonly unknown[]): Call[] {
  checkCount(entries.length);
  return entries.map((entry, index) => {
    const request = isRaw(entry) && isRaw(entry['request']) ? entry['request'] : undefined;
    const method = textOf(request?.['method']);
    const address = readAnyAddress(textOf(request?.['url']));
    if (!request || method === '' || !address)
      throw new InputError(`Entry ${index + 1} of the HAR file has no request with a method and an address.`);
    const call: Call = { method: method.toUpperCase(), unknown: 'none', ...address };
    for (const header of listOf(request['headers']))
      if (isRaw(header)) addParameter(call.fields, 'header', textOf(header['name']));
    const { postData } = request;
    if (!isRaw(postData)) return call;
    const mediaType = textOf(postData['mimeType']);
    for (const parameter of listOf(postData['params']))
      if (isRaw(parameter)) addBodyField(call, textOf(parameter['name']));
    // Some programs store a binary body with its encoding.
    if (textOf(postData['encoding']) === '') addBody(call, textOf(postData['text']), mediaType);
    else call.unknown = 'body';
    return call;
  });
}

function readLines(text: string): Call[] {
  const lines = text.split(/\r?\n/);
  checkCount(lines.length);
  return lines.flatMap((line, index): Call[] => {
    const words = line.trim().split(/\s+/);
    const [method = '', address = '', version = 'HTTP/1.1', ...more] = words;
    if (line.trim() === '' || method.startsWith('#')) return [];
    const read = readAddress(address);
    const isCall =
      /^[A-Za-z]{3,10}$/.test(method) && /^HTTP\/[\d.]+$/i.test(version) && more.length === 0 && read;
    if (!isCall)
      throw new InputError(
        `Line ${index + 1} is not a call. Write a method and a path, such as GET /chargers.`,
      );
    return [{ method: method.toUpperCase(), unknown: 'all', ...read }];
  });
}

/** Refuses a file with too many calls. */
function checkCount(count: number): void {
  if (count > MAX_CALLS)
    throw new InputError(`The input has more than ${MAX_CALLS.toLocaleString('en')} calls. Export fewer.`);
}
