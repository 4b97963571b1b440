/** What a built page says about itself before its body. Read by pattern: a tree of hundreds of heads costs seconds. */
export interface PageHead {
  /** Classes of `html`, by which the framework tells the kinds of pages apart. */
  classes: string[];
  /** Without the site's name. */
  title?: string;
  description: string;
  /** ISO date of a post. */
  date?: string;
}

export function readHead(html: string): PageHead {
  const end = html.indexOf('</head>');
  const head = end < 0 ? '' : html.slice(0, end);
  return {
    classes: (attributeOf(/<html\b[^>]*>/.exec(head)?.[0], 'class') ?? '').split(/\s+/),
    title: decode(/<title\b[^>]*>([^<]*)/.exec(head)?.[1])?.replace(/ \| [^|]*$/, ''),
    description: metaOf(head, 'description') ?? '',
    date: (metaOf(head, 'article:modified_time') ?? metaOf(head, 'article:published_time'))?.slice(0, 10),
  };
}

function metaOf(head: string, name: string): string | undefined {
  for (const [tag] of head.matchAll(/<meta\b(?:"[^"]*"|'[^']*'|[^'">])*>/g)) {
    if ((attributeOf(tag, 'name') ?? attributeOf(tag, 'property')) === name)
      return attributeOf(tag, 'content');
  }
  return undefined;
}

/** Value of an attribute in double, single or no quotes: the built HTML is minified. */
function attributeOf(tag = '', name: string): string | undefined {
  const [, double, single, bare] =
    new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`).exec(tag) ?? [];
  return decode(double ?? single ?? bare);
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decode(text: string | undefined): string | undefined {
  return text
    ?.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name = '') => {
      if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
      if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
      return ENTITIES[String(name)] ?? whole;
    })
    .trim();
}
