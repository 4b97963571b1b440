/** Keys whose values are Markdown, in OpenAPI documents and in the model. */
const MARKDOWN = new Set(['description', 'x-migration']);
/** Keys whose values are data. A field of such a value can have the name `description`. */
const DATA = new Set(['example', 'examples', 'default', 'const', 'enum', 'value']);

/**
 * Returns a copy of a document or a model in which the Markdown links that start with `/` have a host. A downloaded file
 * is opened outside of the site, where such a link has no target.
 *
 * @param site URL of the site without a path: `https://docs.example.com`
 * @param base base URL of the site, such as `/docs`
 */
export function withAbsoluteLinks<Part>(part: Part, site: string, base = ''): Part {
  const origin = site.replace(/\/$/, '') + base;
  const copy = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') {
      return MARKDOWN.has(key) ? value.replace(/(\]\(<?)(?=\/[^/])/g, `$1${origin}`) : value;
    }
    if (Array.isArray(value)) return value.map((item) => copy(item, key));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) =>
        // Below `properties`, keys are names of fields, such as `value`, and not keywords.
        key === 'properties' ? [name, copy(item, '')] : [name, DATA.has(name) ? item : copy(item, name)],
      ),
    );
  };
  return copy(part, '') as Part;
}
