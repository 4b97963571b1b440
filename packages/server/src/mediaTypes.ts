import path from 'node:path';

export const MEDIA_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.yaml': 'application/yaml; charset=utf-8',
  '.ics': 'text/calendar; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
  '.zip': 'application/zip',
};

const COMPRESSIBLE = /^(text\/|application\/((rss|atom)\+xml|feed\+json|json|xml|yaml)|image\/svg)/;

/** Media type by file name, as deploy/nginx.conf has it too; feeds are told apart by their name. */
export function mediaTypeOf(file: string): string {
  if (/(^|\/)rss\.xml$/.test(file)) return 'application/rss+xml; charset=utf-8';
  if (/(^|\/)atom\.xml$/.test(file)) return 'application/atom+xml; charset=utf-8';
  if (/(^|\/)feed\.json$/.test(file)) return 'application/feed+json; charset=utf-8';
  return MEDIA_TYPES[path.extname(file).toLowerCase()] ?? 'application/octet-stream';
}

export function isCompressible(type: string): boolean {
  return COMPRESSIBLE.test(type);
}
