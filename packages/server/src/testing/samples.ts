import type { RequestHead } from '../http/buildResponse';
import type { Manifest, ManifestEntry } from '../manifest/manifest';

const HASH = 'abcdefghijklmnopqrstuv';

/** Creates an entry of 1,000 bytes with both compressed files. */
export function entryOf(file: string, changes: Partial<ManifestEntry> = {}): ManifestEntry {
  return {
    file,
    type: 'text/html; charset=utf-8',
    etag: '"a"',
    hash: HASH,
    bytes: 1000,
    immutable: false,
    encodings: {
      br: { file: `${file}.br`, bytes: 100, etag: '"a-br"', hash: HASH },
      gzip: { file: `${file}.gz`, bytes: 200, etag: '"a-gzip"', hash: HASH },
    },
    ...changes,
  };
}

/** Creates a manifest with these entries. */
export function manifestOf(entries: Manifest['entries'] = {}, changes: Partial<Manifest> = {}): Manifest {
  return {
    version: 3,
    id: 'test',
    policy: { scripts: ['sha256-abc='], styles: [], connect: [] },
    entries,
    notFound: entryOf('404.html'),
    kept: [],
    ...changes,
  };
}

/** Creates the head of a GET request. */
export function headOf(target: string, changes: Partial<RequestHead> = {}): RequestHead {
  return { method: 'GET', target, headers: {}, isSecure: false, ...changes };
}
