import { STATUS_CODES } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import type { ApiReference, JsonValue } from '@voltmoor/openapi/model';
import { toCollection } from './collection';
import {
  toAddress,
  toRawBody,
  type CollectionAuth,
  type CollectionRequest,
  type NamedValue,
} from './collectionRequests';
import { FILE_NAME, type SampleBody } from '../samples';

type Json = { [key: string]: JsonValue };

/**
 * Converts an API to a Postman collection, format 2.1.0 (https://schema.postman.com/json/collection/v2.1.0/docs/).
 * `docs/decisions/0003-library-trials.md` says why no library does this.
 */
export function toPostmanCollection(reference: ApiReference): Json {
  const { name: title, auth, folders, variables } = toCollection(reference);
  return {
    info: {
      name: title,
      description: reference.description,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: toAuth(auth),
    item: folders.map(({ name, docs, requests }) => ({
      name,
      description: docs,
      item: requests.map((request) => toItem(request, auth)),
    })),
    variable: variables.map(({ name, value, secret }) => ({
      key: name,
      value,
      type: secret ? 'secret' : 'string',
    })),
  };
}

/**
 * Returns the environments of an API by file name, such as `test`: the base URL of a server and empty variables for the
 * credentials.
 */
export function toPostmanEnvironments(reference: ApiReference): Record<string, Json> {
  const { environments } = toCollection(reference);
  if (environments.length < 2) return {};
  return Object.fromEntries(
    environments.map(({ name, fileName, variables }) => [
      fileName,
      {
        name: `${reference.title}: ${name}`,
        values: variables.map(({ name: key, value, secret }) => ({
          key,
          value,
          type: secret ? 'secret' : 'default',
          enabled: true,
        })),
        _postman_variable_scope: 'environment',
      },
    ]),
  );
}

function toItem(request: CollectionRequest, shared: CollectionAuth): Json {
  const saved = [
    ...request.responses.map((response) => ({
      name: response.name,
      originalRequest: toRequest({ ...request, ...response.call }),
      status: STATUS_CODES[response.status] ?? '',
      code: response.status,
      _postman_previewlanguage: /json/i.test(response.mediaType) ? 'json' : 'text',
      header: [{ key: 'Content-Type', value: response.mediaType }],
      cookie: [],
      body: response.text,
    })),
    // Postman has no other place for a second request, so it is saved as an example without a response.
    ...request.variants
      .filter(({ call }) => !request.responses.some((response) => isDeepStrictEqual(response.call, call)))
      .map(({ name, call }) => ({ name, originalRequest: toRequest({ ...request, ...call }) })),
  ];
  return {
    name: request.name,
    ...(request.etag !== undefined && { event: [storeEtag(request.etag)] }),
    request: {
      ...toRequest(request),
      // Without `auth`, a request uses that of the collection.
      ...(isDeepStrictEqual(request.auth, shared) ? {} : { auth: toAuth(request.auth) }),
      description: request.docs,
    },
    response: saved,
  };
}

/** A script that stores the ETag of a response. */
const storeEtag = (variable: string): Json => ({
  listen: 'test',
  script: {
    type: 'text/javascript',
    exec: [
      `if (pm.response.headers.has('ETag')) pm.collectionVariables.set('${variable}', pm.response.headers.get('ETag'));`,
    ],
  },
});

function toRequest(request: CollectionRequest): Json {
  return {
    method: request.method,
    header: request.headers.map(toKeyValue),
    ...(request.body ? { body: toBody(request.body) } : {}),
    url: toUrl(request),
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
      return { type: 'bearer', bearer: [entry('token', auth.token)] };
    case 'basic':
      return { type: 'basic', basic: [entry('username', '{{username}}'), entry('password', '{{password}}')] };
    case 'apiKey':
      return {
        type: 'apikey',
        apikey: [entry('key', auth.name), entry('value', auth.value), entry('in', auth.in)],
      };
  }
}

function toBody(body: SampleBody): Json {
  switch (body.kind) {
    case 'json':
    case 'text': {
      const { language, text } = toRawBody(body);
      return { mode: 'raw', raw: text, options: { raw: { language } } };
    }
    case 'form':
      return {
        mode: 'urlencoded',
        urlencoded: body.fields.map(({ name, value }) => ({ key: name, value, type: 'text' })),
      };
    case 'multipart':
      return {
        mode: 'formdata',
        formdata: body.fields.map(({ name, value, isFile, mediaType }) => ({
          key: name,
          ...(isFile ? { value: null, type: 'file', src: FILE_NAME } : { value, type: 'text' }),
          ...(mediaType !== undefined && { contentType: mediaType }),
        })),
      };
    case 'file':
      return { mode: 'file', file: { src: FILE_NAME } };
  }
}
