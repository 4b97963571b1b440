import type { KindWeights, Weights } from './weigh';

/** The maximum weights in benchmarks/budgets.json. Sizes are bytes after gzip level 6; the others are counts. */
export interface Budgets {
  site: Record<keyof Omit<Weights, 'kinds'>, number>;
  /** Kind of page → its weights. `route` is a regular expression. */
  kinds: Record<string, { route: string } & KindWeights>;
}

const WORDS: Record<keyof Omit<Weights, 'kinds'> | keyof KindWeights, string> = {
  entryScripts: 'bytes of scripts that start the application',
  scriptsPerPage: 'bytes of script for each page of the site',
  html: 'bytes of HTML without styles in the page of median size',
  largestHtml: 'bytes of HTML without styles in the largest page',
  beforeLoad: 'bytes before a page can be read',
  requests: 'files loaded with a page before it can be read',
};

/** Returns one sentence for each exceeded budget. */
export function findExcess(weights: Weights, { site, kinds }: Budgets): string[] {
  const { kinds: weighed, ...all } = weights;
  return [
    ...compare('the site', all, site),
    ...Object.entries(kinds).flatMap(([kind, limits]) => compare(kind, weighed[kind], limits)),
  ];
}

function compare(
  subject: string,
  weights: Partial<Record<keyof typeof WORDS, number>> | undefined,
  limits: Partial<Record<keyof typeof WORDS, number>>,
): string[] {
  if (!weights) return [`${subject}: was not weighed.`];
  return (Object.keys(weights) as (keyof typeof WORDS)[]).flatMap((name) => {
    const [weight, limit] = [weights[name] ?? NaN, limits[name]];
    if (limit !== undefined && weight <= limit) return [];
    return [
      `${subject}: ${weight} ${WORDS[name]}, ${limit === undefined ? 'but no budget is set' : `but the budget is ${limit}`}.`,
    ];
  });
}
