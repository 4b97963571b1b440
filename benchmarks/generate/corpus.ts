import { writeGuide, writePost, type Article } from './article';
import { buildOpenApi, type OpenApiDocument } from './openApi';
import { createRandom } from './random';

const SEED = 'portal';
const GUIDES_PER_FOLDER = 10;

/** A guide and its path: `folder/slug`. */
interface Guide extends Article {
  /** Index of the product that the guide belongs to. */
  product: number;
  folder: string;
  slug: string;
}

interface Post extends Article {
  /** Day in the form `2024-05-06`. */
  date: string;
  slug: string;
}

/** Generated content of a given size. Each site gets it in its own format. */
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

/**
 * The content on which all sites are compared. This portal makes about 550 pages of it, including lists and categories.
 */
export const STANDARD: CorpusSize = { guides: 100, posts: 65, operations: 300 };
export const STANDARD_PAGES = 550;

/** Scales the standard content to a number of pages. */
export function sizeFor(pages: number): CorpusSize {
  const scaled = (count: number): number => Math.round((count * pages) / STANDARD_PAGES);
  return {
    guides: scaled(STANDARD.guides),
    posts: scaled(STANDARD.posts),
    operations: scaled(STANDARD.operations),
  };
}

/**
 * Generates content of a given size. Smaller content is always the beginning of larger content. Each product has as
 * many guides and operations as the standard content. A larger site has more products, because real portals do not have
 * a single document with 5,000 operations in 500 categories.
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

/** Returns the day a number of days before the last day of 2024. */
function dayBefore(days: number): string {
  return new Date(Date.UTC(2024, 11, 31 - days)).toISOString().slice(0, 10);
}
