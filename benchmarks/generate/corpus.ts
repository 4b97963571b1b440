import { writeGuide, writePost, type Article } from './article';
import { buildOpenApi, type OpenApiDocument } from './openApi';
import { createRandom } from './random';

const SEED = 'portal';
const GUIDES_PER_FOLDER = 10;

/** A guide with its place: `folder/slug`. */
export interface Guide extends Article {
  /** The product it belongs to, from 0. */
  product: number;
  folder: string;
  slug: string;
}

export interface Post extends Article {
  /** Day, `2024-05-06`. */
  date: string;
  slug: string;
}

/** Content of one size, which each site then gets in its own form. */
export interface Corpus {
  guides: Guide[];
  posts: Post[];
  /** The OpenAPI document of each product. */
  documents: OpenApiDocument[];
}

export interface CorpusSize {
  guides: number;
  posts: number;
  operations: number;
}

/** The content that all sites are compared on: with lists and categories some 550 pages of this portal. */
export const STANDARD: CorpusSize = { guides: 100, posts: 65, operations: 300 };
export const STANDARD_PAGES = 550;

/** The standard content in proportion to a number of pages. */
export function sizeFor(pages: number): CorpusSize {
  const scaled = (count: number): number => Math.round((count * pages) / STANDARD_PAGES);
  return {
    guides: scaled(STANDARD.guides),
    posts: scaled(STANDARD.posts),
    operations: scaled(STANDARD.operations),
  };
}

/**
 * The content of a size; of two sizes, the smaller one's content is the beginning of the larger one's. A product has the
 * guides and operations of the standard content, and a larger site has more products, as larger portals do: nobody
 * writes a document of 5,000 operations in 500 categories.
 */
export function buildCorpus({ guides, posts, operations }: CorpusSize): Corpus {
  return {
    guides: Array.from({ length: guides }, (_, index) => ({
      ...writeGuide(createRandom(`${SEED} guide ${index}`), index + 1),
      product: Math.floor(index / STANDARD.guides),
      folder: `part-${Math.floor(index / GUIDES_PER_FOLDER) + 1}`,
      slug: `guide-${index + 1}`,
    })),
    posts: Array.from({ length: posts }, (_, index) => ({
      ...writePost(createRandom(`${SEED} post ${index}`), index + 1),
      date: dayBefore(index),
      slug: `release-${index + 1}`,
    })),
    documents: Array.from({ length: Math.ceil(operations / STANDARD.operations) }, (_, product) => {
      const first = product * STANDARD.operations;
      return buildOpenApi({ first, end: Math.min(first + STANDARD.operations, operations) }, SEED);
    }),
  };
}

/** The day so many days before the last day of 2024. */
function dayBefore(days: number): string {
  return new Date(Date.UTC(2024, 11, 31 - days)).toISOString().slice(0, 10);
}
