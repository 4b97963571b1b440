import { lookup } from 'mrmime';

/**
 * Types that replace those of mrmime, by name or extension: RFC 9512 for YAML, RFC 7303 for XML, and the usual types of
 * feeds, of the API catalogue, of maps and of icons.
 */
const OVERRIDES = new Map([
  ['rss.xml', 'application/rss+xml'],
  ['atom.xml', 'application/atom+xml'],
  ['feed.json', 'application/feed+json'],
  ['api-catalog', 'application/linkset+json'],
  ['yaml', 'application/yaml'],
  ['xml', 'application/xml'],
  ['map', 'application/json'],
  ['ico', 'image/x-icon'],
]);
const WITH_CHARSET = /^(?:text\/|application\/(?:json|xml|yaml|(?:rss|atom)\+xml|feed\+json)$)/;
const COMPRESSIBLE = /^(?:text\/|application\/(?:(?:rss|atom)\+xml|feed\+json|json|xml|yaml)|image\/svg)/;

/** Returns the media type of a file by its name, with charset for text. deploy/nginx.conf has the same types. */
export function mediaTypeOf(file: string): string {
  const name = file.slice(file.lastIndexOf('/') + 1).toLowerCase();
  const extension = name.slice(name.lastIndexOf('.') + 1);
  const type = OVERRIDES.get(name) ?? OVERRIDES.get(extension) ?? lookup(name) ?? 'application/octet-stream';
  return WITH_CHARSET.test(type) ? `${type}; charset=utf-8` : type;
}

/** Returns true for media types that become smaller when they are compressed. */
export function isCompressible(type: string): boolean {
  return COMPRESSIBLE.test(type);
}
