import {
  addBody,
  addBodyField,
  addParameter,
  InputError,
  MAX_CALLS,
  MAX_DEPTH,
  readAnyAddress,
  type Call,
} from './call';
import { isRaw, listOf, textOf, type Raw } from '@voltmoor/openapi/raw';

/**
 * Reads the requests of a Postman collection, with those in its folders.
 *
 * @throws InputError
 */
export function readPostman(items: readonly unknown[]): Call[] {
  const calls: Call[] = [];
  const waiting = items.map((item) => ({ item, depth: 0 })).reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { item, depth } = next;
    if (!isRaw(item)) throw new InputError('The collection has an item that is not an object.');
    if (Array.isArray(item['item'])) {
      if (depth >= MAX_DEPTH)
        throw new InputError(`The collection has more than ${MAX_DEPTH} levels of folders.`);
      for (const child of item['item'].toReversed()) waiting.push({ item: child, depth: depth + 1 });
    } else if (item['request'] !== undefined) calls.push(toCall(item));
    if (calls.length + waiting.length > MAX_CALLS)
      throw new InputError(`The collection has more than ${MAX_CALLS.toLocaleString('en')} requests.`);
  }
  return calls;
}

function toCall({ name, request }: Raw): Call {
  // A request can consist of its address alone.
  const parts = isRaw(request) ? request : { url: request };
  const { url } = parts;
  const address = readAnyAddress(isRaw(url) ? rawOf(url) : textOf(url));
  if (!address) throw new InputError(`The request "${textOf(name).slice(0, 100)}" has no address.`);
  const call: Call = {
    method: (textOf(parts['method']) || 'GET').toUpperCase(),
    unknown: 'none',
    ...address,
  };
  for (const header of enabled(parts['header'])) addParameter(call.fields, 'header', textOf(header['key']));
  if (isRaw(url))
    for (const parameter of enabled(url['query']))
      addParameter(call.fields, 'query', textOf(parameter['key']));
  if (isRaw(parts['body'])) readBody(call, parts['body']);
  return call;
}

/** Returns an address as text. Newer collections can have only the parts of an address. */
function rawOf(url: Raw): string {
  const raw = textOf(url['raw']);
  // The list `query` says which parameters are switched off.
  if (raw !== '') return raw.split('?', 1)[0] ?? '';
  return `/${listOf(url['path']).map(textOf).join('/')}`;
}

function readBody(call: Call, body: Raw): void {
  const mode = textOf(body['mode']);
  if (mode === 'raw') addBody(call, textOf(body['raw']), 'application/json');
  else if (mode === 'urlencoded' || mode === 'formdata')
    for (const field of enabled(body[mode])) addBodyField(call, textOf(field['key']));
  else if (mode !== '') call.unknown = 'body';
}

/** The entries of a list that the reader has not switched off. */
function enabled(list: unknown): Raw[] {
  return listOf(list)
    .filter(isRaw)
    .filter(({ disabled }) => disabled !== true);
}
