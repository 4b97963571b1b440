import { buildOpenApi, type OpenApiDocument } from './openApi';
import { capitalise, createRandom, type Random } from './random';

const SEED = 'portal';

/** Generated prose. It is plain Markdown that is also valid MDX. */
interface Article {
  title: string;
  /** 60 to 150 characters. */
  description: string;
  body: string;
}

/** Generated content of a given size. Each site gets it in its own format. */
export interface Corpus {
  /** Guides with their path `folder/slug`, and the index of the product that they belong to. */
  guides: (Article & { product: number; folder: string; slug: string })[];
  /** Posts with their day in the form `2024-05-06`. */
  posts: (Article & { date: string; slug: string })[];
  /** The OpenAPI document of each product. */
  documents: OpenApiDocument[];
}

/** This portal makes about 550 pages of the content on which all sites are compared, with lists and categories. */
export const STANDARD_PAGES = 550;
const STANDARD = { guides: 100, posts: 65, categories: 30 };

/**
 * Generates content for a number of pages. Smaller content is always the beginning of larger content. Each product has
 * as many guides and operations as the standard content. A larger site has more products, because real portals do not
 * have a single document with 5,000 operations in 500 categories.
 */
export function buildCorpus(pages: number): Corpus {
  const count = (kind: keyof typeof STANDARD): number =>
    Math.round((STANDARD[kind] * pages) / STANDARD_PAGES);
  const categories = Array.from({ length: count('categories') }, (_, index) => index + 1);
  return {
    guides: Array.from({ length: count('guides') }, (_, index) => ({
      ...writeGuide(createRandom(`${SEED} guide ${index}`), index + 1),
      product: Math.floor(index / STANDARD.guides),
      folder: `part-${Math.floor(index / 10) + 1}`,
      slug: `guide-${index + 1}`,
    })),
    posts: Array.from({ length: count('posts') }, (_, index) => ({
      ...writePost(createRandom(`${SEED} post ${index}`), index + 1),
      // The number of days before the last day of 2024.
      date: new Date(Date.UTC(2024, 11, 31 - index)).toISOString().slice(0, 10),
      slug: `release-${index + 1}`,
    })),
    documents: Array.from({ length: Math.ceil(pages / STANDARD_PAGES) }, (_, product) => {
      const first = product * STANDARD.categories;
      return buildOpenApi(categories.slice(first, first + STANDARD.categories), SEED);
    }),
  };
}

/** Generates a guide: several sections with lists, a table and code. */
function writeGuide(random: Random, number: number): Article {
  const sections = Array.from({ length: random.between(5, 9) }, (_, index) => {
    const heading = `## ${capitalise(random.verb())} the ${random.noun()} (${index + 1})`;
    return [heading, random.paragraph(), writeBlock(random, index), random.paragraph()].join('\n\n');
  });
  return {
    title: `${capitalise(random.adjective())} ${random.noun()} and ${random.noun()} ${number}`,
    description: random.description(),
    body: [random.paragraph(), ...sections].join('\n\n'),
  };
}

/** Generates a post: a short text about what is new. */
function writePost(random: Random, number: number): Article {
  const changes = Array.from({ length: random.between(3, 8) }, () => `- ${random.sentence()}`);
  return {
    title: `Release ${number}: ${random.adjective()} ${random.noun()}`,
    description: random.description(),
    body: ['## New', changes.join('\n'), '## Changed', random.paragraph(), random.paragraph()].join('\n\n'),
  };
}

/** Returns a list, a table or code, in turn. */
function writeBlock(random: Random, turn: number): string {
  const lines = (length: number, write: (index: number) => string): string =>
    Array.from({ length }, (_, index) => write(index)).join('\n');
  if (turn % 3 === 0) return lines(4, (index) => `${index + 1}. ${random.sentence()}`);
  if (turn % 3 === 1) {
    const head = '| Name | Kind | Meaning |\n| --- | --- | --- |\n';
    const row = (): string =>
      `| \`${random.noun()}\` | ${random.adjective()} ${random.noun()} | ${random.sentence()} |`;
    return head + lines(5, row);
  }
  const fields = Array.from({ length: 6 }, (_, index) => [
    `${random.noun()}${index}`,
    random.between(1, 900),
  ]);
  return `\`\`\`json\n${JSON.stringify(Object.fromEntries(fields), null, 2)}\n\`\`\``;
}
