import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { rawOf, type OpenApiDocument, type Raw } from '@voltmoor/openapi/raw';
import type { Reply } from '../http/problems';
import type { Mock } from '../mock';
import { readApis } from '../readDocument';

export const ROOT = path.resolve(import.meta.dirname, '../../../..');

const SOURCES = {
  cpo: 'specs/cpo-api/openapi.yaml',
  legacy: 'specs/legacy-api/openapi.yaml',
  ocpi: 'specs/ocpi/openapi.yaml',
};

/** Reads a document of this portal. It is bundled only after a change. */
export async function readDocument(id: keyof typeof SOURCES): Promise<OpenApiDocument> {
  return rawOf((await readApis(ROOT, { [id]: SOURCES[id] }))[id]);
}

import.meta.glob('./fixtures/depot.yaml');

/** Reads a small document with chargers and their cables. */
export function readDepot(): OpenApiDocument {
  const text = readFileSync(path.join(import.meta.dirname, 'fixtures/depot.yaml'), 'utf8');
  return rawOf(parse(text, { merge: true }));
}

/** Headers that every operation of a mock accepts as credentials. */
export function credentialsOf({ keys }: Pick<Mock, 'keys'>): Record<string, string> {
  return { authorization: `Bearer ${keys.first[0]?.secret ?? 'any'}`, 'x-api-key': 'a'.repeat(32) };
}

/**
 * Returns functions that send requests with valid credentials to a mock: `call` returns the reply, and `send` its body.
 * `target` is a path below the base with a query: `/chargers?limit=2`.
 */
export function connect(mock: Mock) {
  const call = (
    method: string,
    target: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Reply => {
    const [pathname = '', query] = target.split('?');
    return mock.call({
      method,
      path: mock.base + pathname,
      query: [...new URLSearchParams(query)],
      headers: {
        ...credentialsOf(mock),
        ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body,
    });
  };
  const send = (method: string, target: string, body?: unknown): Raw =>
    rawOf(call(method, target, body).body);
  return { call, send };
}
