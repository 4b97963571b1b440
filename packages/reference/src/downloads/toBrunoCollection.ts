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
import { FILE_NAME, type SampleBody, type SamplePart } from '../samples';

type Json = { [key: string]: JsonValue };

/** Converts an API to a Bruno collection (version 1 of the JSON format that Bruno's "Import collection" reads). */
export function toBrunoCollection(reference: ApiReference): Json {
  const { name: title, auth, folders, environments } = toCollection(reference);
  return {
    name: title,
    version: '1',
    items: folders.map(({ name, docs, requests }, index) => ({
      type: 'folder',
      name,
      seq: index + 1,
      root: { docs, meta: { name, seq: index + 1 } },
      items: withDistinctNames(withVariants(requests)).map((request, at) => toItem(request, auth, at + 1)),
    })),
    environments: environments.map(({ name, variables }) => ({
      name,
      variables: variables.map((variable) => ({ ...variable, type: 'text', enabled: true })),
    })),
    root: { request: { headers: [], auth: toAuth(auth) } },
    brunoConfig: { version: '1', name: reference.title, type: 'collection' },
  };
}

/**
 * Adds one more request for each other example of a body, because every version of Bruno can import those. A list can have
 * a maximum, so the other examples of what is added to it come after a deletion from it.
 */
function withVariants(requests: readonly CollectionRequest[]): CollectionRequest[] {
  const deletions = requests.map(({ method, path }, index) =>
    method === 'POST'
      ? requests.find(
          (other, at) =>
            at > index &&
            other.method === 'DELETE' &&
            other.path.slice(0, other.path.lastIndexOf('/:')) === path,
        )
      : undefined,
  );
  return requests.flatMap((request, index) => [
    request,
    ...(deletions[index] ? [] : variantsOf(request)),
    ...requests.filter((_, at) => deletions[at] === request).flatMap(variantsOf),
  ]);
}

const variantsOf = (request: CollectionRequest): CollectionRequest[] =>
  request.variants.map(({ name, call }) => ({
    ...request,
    ...call,
    name: `${request.name}: ${name}`,
    docs: '',
  }));

/** Makes the names of requests unique, because Bruno stores each request in a file with its name. */
function withDistinctNames(requests: readonly CollectionRequest[]): CollectionRequest[] {
  const seen = new Set<string>();
  return requests.map((request) => {
    const name = seen.has(request.name.toLowerCase()) ? `${request.name} (${request.id})` : request.name;
    seen.add(name.toLowerCase());
    return { ...request, name };
  });
}

function toItem(request: CollectionRequest, shared: CollectionAuth, seq: number): Json {
  return {
    type: 'http',
    name: request.name,
    seq,
    request: {
      url: toAddress(request),
      method: request.method,
      headers: request.headers.map(toKeyValue),
      params: [
        ...request.query.map((value) => ({ ...toKeyValue(value), type: 'query' })),
        ...request.pathValues.map((value) => ({ ...toKeyValue(value), type: 'path' })),
      ],
      auth: isDeepStrictEqual(request.auth, shared) ? { mode: 'inherit' } : toAuth(request.auth),
      body: toBody(request.body),
      ...(request.etag !== undefined && {
        script: { res: `if (res.getHeader('etag')) bru.setVar('${request.etag}', res.getHeader('etag'));` },
      }),
      docs: request.docs,
    },
  };
}

function toKeyValue({ name, value, description, enabled }: NamedValue): Json {
  return { name, value, description, enabled };
}

function toAuth(auth: CollectionAuth): Json {
  switch (auth.kind) {
    case 'none':
      return { mode: 'none' };
    case 'bearer':
      return { mode: 'bearer', bearer: { token: auth.token } };
    case 'basic':
      return { mode: 'basic', basic: { username: '{{username}}', password: '{{password}}' } };
    case 'apiKey':
      return {
        mode: 'apikey',
        apikey: {
          key: auth.name,
          value: auth.value,
          placement: auth.in === 'query' ? 'queryparams' : 'header',
        },
      };
  }
}

function toBody(body: SampleBody | undefined): Json {
  if (!body) return { mode: 'none' };
  const toField = ({ name, value }: SamplePart) =>
    toKeyValue({ name, value, description: '', enabled: true });
  switch (body.kind) {
    case 'json':
    case 'text': {
      const { language, text } = toRawBody(body);
      return { mode: language, [language]: text };
    }
    case 'form':
      return { mode: 'formUrlEncoded', formUrlEncoded: body.fields.map(toField) };
    case 'multipart':
      return {
        mode: 'multipartForm',
        multipartForm: body.fields.map((field) => ({
          ...toField(field),
          ...(field.isFile ? { type: 'file', value: [FILE_NAME] } : { type: 'text' }),
          ...(field.mediaType !== undefined && { contentType: field.mediaType }),
        })),
      };
    case 'file':
      return {
        mode: 'file',
        file: [{ filePath: FILE_NAME, contentType: body.mediaType, selected: true }],
      };
  }
}
