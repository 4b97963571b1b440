import { STATUS_CODES } from 'node:http';
import type { ApiReference, JsonValue } from '../model';
import {
  toAddress,
  toCollection,
  type CollectionAuth,
  type CollectionBody,
  type CollectionRequest,
  type NamedValue,
} from './collectionRequests';

type Json = { [key: string]: JsonValue };

/**
 * Converts an API to a Postman collection, format 2.1.0 (https://schema.postman.com/json/collection/v2.1.0/docs/).
 * `docs/decisions/0003-library-trials.md` says why no library does this.
 */
export function toPostmanCollection(reference: ApiReference): Json {
  const { name: title, folders, variables } = toCollection(reference);
  return {
    info: {
      name: title,
      description: reference.description,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    item: folders.map(({ name, docs, requests }) => ({
      name,
      description: docs,
      item: requests.map(toItem),
    })),
    variable: variables.map(({ name, value, secret }) => ({
      key: name,
      value,
      type: secret ? 'secret' : 'string',
    })),
  };
}

function toItem(request: CollectionRequest): Json {
  return {
    name: request.name,
    request: toRequest(request),
    response: request.responses.map(({ name, status, mediaType, text }) => ({
      name,
      originalRequest: toRequest(request),
      status: STATUS_CODES[status] ?? '',
      code: status,
      _postman_previewlanguage: /json/i.test(mediaType) ? 'json' : 'text',
      header: [{ key: 'Content-Type', value: mediaType }],
      cookie: [],
      body: text,
    })),
  };
}

function toRequest(request: CollectionRequest): Json {
  return {
    method: request.method,
    header: request.headers.map(toKeyValue),
    ...(request.body ? { body: toBody(request.body) } : {}),
    url: toUrl(request),
    auth: toAuth(request.auth),
    description: request.docs,
  };
}

function toUrl(request: CollectionRequest): Json {
  return {
    raw: toAddress(request),
    ...hostOf(request.base, request.path),
    query: request.query.map(toKeyValue),
    variable: request.pathValues.map(({ name, value, description }) => ({ key: name, value, description })),
  };
}

/** Returns host and path as lists, as Postman expects them. A variable such as `{{baseUrl}}` is the whole host. */
function hostOf(base: string, path: string): Json {
  const segments = path.split('/').filter(Boolean);
  if (base.startsWith('{{')) return { host: [base], path: segments };
  const url = new URL(base);
  return {
    protocol: url.protocol.replace(':', ''),
    host: url.hostname.split('.'),
    ...(url.port ? { port: url.port } : {}),
    path: [...url.pathname.split('/').filter(Boolean), ...segments],
  };
}

function toKeyValue({ name, value, description, enabled }: NamedValue): Json {
  return {
    key: name,
    value,
    ...(description ? { description } : {}),
    ...(enabled ? {} : { disabled: true }),
  };
}

function toAuth(auth: CollectionAuth): Json {
  const entry = (key: string, value: string): Json => ({ key, value, type: 'string' });
  switch (auth.kind) {
    case 'none':
      return { type: 'noauth' };
    case 'bearer':
      return { type: 'bearer', bearer: [entry('token', '{{token}}')] };
    case 'basic':
      return { type: 'basic', basic: [entry('username', '{{username}}'), entry('password', '{{password}}')] };
    case 'apiKey':
      return {
        type: 'apikey',
        apikey: [entry('key', auth.name), entry('value', auth.value), entry('in', auth.in)],
      };
  }
}

function toBody(body: CollectionBody): Json {
  switch (body.kind) {
    case 'json':
    case 'xml':
    case 'text':
      return { mode: 'raw', raw: body.text, options: { raw: { language: body.kind } } };
    case 'form':
      return {
        mode: 'urlencoded',
        urlencoded: body.fields.map((field) => ({ ...toKeyValue(field), type: 'text' })),
      };
    case 'multipart':
      return {
        mode: 'formdata',
        formdata: body.fields.map((field) => ({ ...toKeyValue(field), type: 'text' })),
      };
  }
}
