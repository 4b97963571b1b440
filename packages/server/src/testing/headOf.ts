import type { RequestHead } from '../buildAnswer';
import type { Manifest, ManifestEntry } from '../manifest';

/** An entry of 1,000 bytes with both compressed forms. */
export function entryOf(file: string, changes: Partial<ManifestEntry> = {}): ManifestEntry {
  return {
    file,
    type: 'text/html; charset=utf-8',
    etag: '"a"',
    bytes: 1000,
    immutable: false,
    encodings: {
      br: { file: `${file}.br`, bytes: 100, etag: '"a-br"' },
      gzip: { file: `${file}.gz`, bytes: 200, etag: '"a-gzip"' },
    },
    ...changes,
  };
}

export function manifestOf(entries: Manifest['entries'] = {}, changes: Partial<Manifest> = {}): Manifest {
  return {
    version: 2,
    id: 'test',
    policy: { scripts: ['sha256-abc='], connect: [] },
    entries,
    notFound: entryOf('404.html'),
    kept: [],
    ...changes,
  };
}

export function headOf(target: string, changes: Partial<RequestHead> = {}): RequestHead {
  return { method: 'GET', target, headers: {}, isSecure: false, ...changes };
}
