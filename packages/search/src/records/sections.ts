import { z } from 'zod';
import { GUIDES, NEWS, type Section, type SectionInfo } from './types';

/** An API as the search needs it. Paths have no base URL. */
export const apiSection = z.strictObject({
  /** Label of the API, which is also the name of its section. */
  name: z.string().min(1),
  /** Path below which the operations have their pages. */
  operationsPath: z.string().startsWith('/'),
  /** Path below which the categories of operations have their pages. */
  categoriesPath: z.string().startsWith('/'),
  /** Folder of its guides, such as `documentation/apiv2/api`. They belong to the same section. */
  guidesFolder: z.string().optional(),
  /** How much an operation counts compared with a guide, 0 to 1. */
  weight: z.number().min(0).max(1),
  /** Whether a newer API replaces it. Its guides then count less. */
  isReplaced: z.boolean().optional(),
  /** Whether readers can filter its results by version. */
  hasVersions: z.boolean().optional(),
  /** Words that ask for it in a query, such as `ocpi`, or `v1` and `legacy`. */
  askedBy: z.array(z.string()).optional(),
  /** Name of the mark before its heading in results. */
  mark: z
    .string()
    .regex(/^[a-z-]+$/)
    .optional(),
});

export type ApiSection = z.infer<typeof apiSection>;

/** How a page takes part in the search. */
export interface Placement {
  section: Section;
  /** How much the page counts compared with others, 0 to 1. */
  weight: number;
  /** Set for pages that repeat other pages. Only their title and description are indexed. */
  repeats?: 'category' | 'schema' | 'comparison';
}

/** The sections of a portal. */
export interface Sections {
  /** In the order in which the interface shows them. */
  list: SectionInfo[];
  /** @param route without the base URL */
  placeOf(route: string): Placement;
}

/** Weights of an API's other pages, as shares of the weight of an operation. */
const CATEGORY = 0.88;
const SCHEMA = 0.4;
/** Weight of a comparison, as a share of the weight of what it compares. */
const COMPARISON = 0.6;
/** Weight of the guides of an API that a newer one replaces. */
const REPLACED_GUIDE = 0.45;

/** A placement for all routes that begin with the prefix, unless a longer prefix fits. */
interface Rule extends Placement {
  prefix: string;
}

const OTHERS: readonly Rule[] = [
  { prefix: '/category/', section: GUIDES, weight: 0.6 },
  { prefix: '/news/', section: NEWS, weight: 0.5 },
];

/** Makes the sections of a portal with these APIs. The guides of an API are in its section, because readers use both. */
export function createSections(apis: readonly ApiSection[]): Sections {
  const rules = [...apis.flatMap(rulesOf), ...OTHERS].sort((a, b) => b.prefix.length - a.prefix.length);
  return {
    list: [
      { name: GUIDES, mark: 'guides' },
      ...apis.map(({ name, hasVersions, askedBy = [], mark }) => ({
        name,
        ...(hasVersions === true && { hasVersions }),
        ...(askedBy.length > 0 && { askedBy }),
        ...(mark !== undefined && { mark }),
      })),
      { name: NEWS, mark: 'news' },
    ],
    placeOf(route) {
      const rule = rules.find(({ prefix }) => `${route}/`.startsWith(prefix));
      if (rule === undefined) return { section: GUIDES, weight: 1 };
      const { prefix, ...placement } = rule;
      const isComparison = placement.repeats === 'schema' && route.slice(prefix.length).includes('/');
      return isComparison
        ? { ...placement, weight: placement.weight * COMPARISON, repeats: 'comparison' }
        : placement;
    },
  };
}

function rulesOf({ name: section, weight, ...api }: ApiSection): Rule[] {
  const guides = { section, weight: api.isReplaced === true ? REPLACED_GUIDE : 1 };
  return [
    ...(api.guidesFolder === undefined ? [] : [{ prefix: `/${api.guidesFolder}/`, ...guides }]),
    { prefix: `${api.categoriesPath}/`, section, weight: weight * CATEGORY, repeats: 'category' },
    { prefix: `${api.operationsPath}/compare/`, section, weight: weight * COMPARISON, repeats: 'comparison' },
    { prefix: `${api.operationsPath}/schemas/`, section, weight: weight * SCHEMA, repeats: 'schema' },
    { prefix: `${api.operationsPath}/`, section, weight },
  ];
}

const LISTS = [
  /^\/news(\/(archive|releases|notices|tags|page|authors)(\/|$)|$)/,
  /^\/(search|404)$/,
  /^\/__/,
];

/** True for pages that only list other pages, and for the search page itself. */
export function isListPage(route: string): boolean {
  return LISTS.some((pattern) => pattern.test(route));
}
