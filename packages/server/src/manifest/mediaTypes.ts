import { lookup } from 'mrmime';

/** Types that replace those of mrmime: RFC 9512 for YAML, RFC 7303 for XML, and the usual types of maps and icons. */
const OVERRIDES: Record<string, string> = {
  yaml: 'application/yaml',
  xml: 'application/xml',
  map: 'application/json',
  ico: 'image/x-icon',
};
const WITH_CHARSET = /^(?:text\/|application\/(?:json|xml|yaml|(?:rss|atom)\+xml|feed\+json)$)/;
const COMPRESSIBLE = /^(?:text\/|application\/(?:(?:rss|atom)\+xml|feed\+json|json|xml|yaml)|image\/svg)/;

/**
 * Returns the media type of a file by its name, with charset for text. The types of feeds and of the API catalogue
 * depend on the whole name. deploy/nginx.conf has the same types.
 */
export function mediaTypeOf(file: string): string {
  const name = file.toLowerCase();
  const type = typeOfName(name) ?? OVERRIDES[extensionOf(name)] ?? lookup(name) ?? 'application/octet-stream';
  return WITH_CHARSET.test(type) ? `${type}; charset=utf-8` : type;
}

function extensionOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

function typeOfName(name: string): string | undefined {
  switch (name.slice(name.lastIndexOf('/') + 1)) {
    case 'rss.xml':
      return 'application/rss+xml';
    case 'atom.xml':
      return 'application/atom+xml';
    case 'feed.json':
      return 'application/feed+json';
    case 'api-catalog':
      return 'application/linkset+json';
    default:
      return undefined;
  }
}

/** Returns true for media types that become smaller when they are compressed. */
export function isCompressible(type: string): boolean {
  return COMPRESSIBLE.test(type);
}
