/** What a built page says about itself in its head. Read by pattern: parsing hundreds of heads as a tree is slow. */
export interface PageHead {
  title?: string;
  description?: string;
  language: string;
  /** `docusaurus_tag`: `default`, or `docs-{pluginId}-{versionName}`. */
  tag: string;
  /** `docusaurus_version` when the page belongs to a version of the docs. */
  version?: string;
  /** ISO date of a post. */
  date?: string;
}

const DEFAULT_TAG = 'default';

export function readHead(html: string): PageHead {
  const head = html.slice(0, Math.max(html.indexOf('</head>'), 0) || 20_000);
  const published =
    metaOf(head, 'article:published_time') ?? /<time[^>]*\bdatetime="([^"]+)"/.exec(html)?.[1];
  return {
    title: text(/<title[^>]*>([^<]*)<\/title>/.exec(head)?.[1]),
    description: metaOf(head, 'description'),
    language: metaOf(head, 'docsearch:language') ?? /<html[^>]*\blang="([^"]+)"/.exec(html)?.[1] ?? 'en',
    tag: metaOf(head, 'docusaurus_tag') ?? DEFAULT_TAG,
    version: metaOf(head, 'docusaurus_version'),
    date: published?.slice(0, 10),
  };
}

function metaOf(head: string, name: string): string | undefined {
  for (const [tag] of head.matchAll(/<meta\b[^>]*>/g)) {
    if (new RegExp(`\\b(?:name|property)="?${name}["\\s/>]`).test(tag))
      return text(/\bcontent="([^"]*)"/.exec(tag)?.[1] ?? /\bcontent=([^\s"/>]+)/.exec(tag)?.[1]);
  }
  return undefined;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" };

function text(value: string | undefined): string | undefined {
  return value?.replace(/&(amp|lt|gt|quot|#39|#x27);/g, (_, name: string) => ENTITIES[name] ?? '').trim();
}
