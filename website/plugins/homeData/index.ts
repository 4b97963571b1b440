import type { LoadContext, Plugin } from '@docusaurus/types';
import type { News, Post } from '@voltmoor/content/news';
import { currentFirst, introductionRoute, type ApiSettings } from '@voltmoor/content/portalConfig';
import type { ApiReference, Operation } from '@voltmoor/reference';
import { markOf, type Mark } from '../../marks';
import type { Product } from '../../products';

interface HomePost {
  title: string;
  url: string;
  /** ISO date. */
  date: string;
  description: string;
}

/** Data of the home page and of the menus. Every page of the site loads it. */
export interface HomeData {
  products: HomeProduct[];
  /** In the order in which the page shows them. */
  apis: HomeApi[];
}

/** Data of the home page alone. */
export interface HomePage {
  /** The newest posts, newest first. */
  latest: (HomePost & Pick<Post, 'kind'>)[];
  /** An example of a request by the id of its API. */
  requests: Record<string, HomeRequest & HomeCommand>;
}

/** A request in a shell, as text and as markup with colours. */
interface HomeCommand {
  command: string;
  highlighted: string;
}

interface HomeRequest {
  /** `get` */
  method: string;
  /** `/v2/me` */
  path: string;
  /** Its address in the test environment, if the API has one: `https://api.test.voltmoor.example/v2/me`. */
  url: string;
  /** The answer, of which the body is shortened. An API that has ended gives it to every request: `410 {"code":"GONE"}`. */
  answer?: { status: string; body: string };
}

/** A product on the home page and in the menu. */
interface HomeProduct extends Pick<Product, 'mark' | 'label' | 'to' | 'text'> {
  /** Day of the newest release of the product, as ISO date. */
  released?: string;
}

/** An API on the home page and in the menu. */
export interface HomeApi {
  id: string;
  mark: Mark;
  title: string;
  text: string;
  /** Route of its first page. */
  to: string;
  operations: number;
  /** The day on which the API ends or ended, as ISO date; `isPast` after that day. */
  end?: { day: string; isPast: boolean };
  /** Name of an API of several versions, which the lead of the page names. */
  versionsOf?: string;
}

/** An API with what only the home page shows. */
export interface DescribedApi extends HomeApi {
  request?: HomeRequest;
}

export interface HomeOptions {
  products: readonly Product[];
  readApis: () => Promise<DescribedApi[]>;
  readNews: () => Promise<News>;
  /** Returns code as markup with colours. */
  highlight: (code: string, language: string) => string;
}

const POSTS_SHOWN = 3;

/** Docusaurus plugin for the data of the home page and of the menus. */
export default function homeData(
  _context: LoadContext,
  options: HomeOptions,
): Plugin<HomeData & { page: HomePage }> {
  return {
    name: 'portal-home',
    async loadContent() {
      const [described, { posts }] = await Promise.all([options.readApis(), options.readNews()]);
      const products = options.products.map((product) => toHomeProduct(product, posts));
      const requests: HomePage['requests'] = {};
      const apis = described.map(({ request, ...api }) => {
        if (request) requests[api.id] = { ...request, ...toCommand(request, options) };
        return api;
      });
      return { apis, products, page: { latest: latestOf(posts), requests } };
    },
    async contentLoaded({ content: { page, ...data }, actions }) {
      actions.setGlobalData(data);
      await actions.createData('page.json', page);
    },
  };
}

function toCommand({ url }: HomeRequest, { highlight }: Pick<HomeOptions, 'highlight'>): HomeCommand {
  const command = `curl -H "Authorization: Bearer $API_KEY" \\\n  ${url}`;
  return { command, highlighted: highlight(command, 'bash') };
}

function latestOf(posts: readonly Post[]): HomePage['latest'] {
  const newestFirst = [...posts].sort((a, b) => b.date.localeCompare(a.date));
  return newestFirst
    .slice(0, POSTS_SHOWN)
    .map(({ title, url, date, description, kind }) => ({ title, url, date, description, kind }));
}

function toHomeProduct({ mark, label, to, text, component }: Product, posts: readonly Post[]): HomeProduct {
  const days = posts.flatMap((post) =>
    post.kind === 'release' && post.components.includes(component) ? post.date : [],
  );
  const released = days.sort().at(-1);
  return { mark, label, to, text, ...(released !== undefined && { released }) };
}

interface ReadApi {
  options: { id: string };
  reference: Pick<ApiReference, 'description' | 'operations'>;
}

/**
 * Describes the APIs for the home page: their settings, and what their documents say.
 *
 * @param today day of the build, `YYYY-MM-DD`
 */
export function describeApis(
  apis: readonly ApiSettings[],
  loaded: readonly ReadApi[],
  today: string,
): DescribedApi[] {
  return currentFirst(apis).flatMap((api): DescribedApi[] => {
    const reference = loaded.find(({ options }) => options.id === api.id)?.reference;
    if (!reference) return [];
    const day = lastDayOf(reference);
    const request = requestOf(api, reference, day !== undefined && day < today);
    return [
      {
        id: api.id,
        mark: markOf(api, apis),
        title: api.home.title ?? api.label,
        text: api.home.text ?? firstSentence(reference.description),
        to: introductionRoute(api),
        operations: Object.keys(reference.operations).length,
        ...(day !== undefined && { end: { day, isPast: day < today } }),
        ...(api.versions && { versionsOf: api.label }),
        ...(request && { request }),
      },
    ];
  });
}

/** Returns the last day of an API if all of its operations end; otherwise undefined. */
function lastDayOf({ operations }: ReadApi['reference']): string | undefined {
  const days = Object.values(operations).map(({ deprecation }) => deprecation?.sunset);
  return days.every((day) => day !== undefined) ? days.sort().at(-1) : undefined;
}

function firstSentence(markdown: string): string {
  return /^.*?[.!?](?=\s|$)/.exec(markdown.replace(/\s+/g, ' ').trim())?.[0] ?? '';
}

/** Returns the request that the settings of an API name as an example; undefined when its document does not have it. */
function requestOf(
  { home }: ApiSettings,
  { operations }: ReadApi['reference'],
  hasEnded: boolean,
): HomeRequest | undefined {
  const operation = home.request === undefined ? undefined : operations[home.request];
  if (!operation) return undefined;
  const { method, path, servers } = operation;
  const server = servers.find(({ description }) => /^test\b/i.test(description)) ?? servers[0];
  const base = (server?.url ?? '').replace(/\/$/, '');
  const answer = answerOf(operation, hasEnded);
  return {
    method,
    path: base.replace(/^https?:\/\/[^/]*/, '') + path,
    url: base + path,
    ...(answer && { answer }),
  };
}

function answerOf({ responses }: Operation, hasEnded: boolean): HomeRequest['answer'] {
  const response = responses.find(({ status }) => (hasEnded ? status === '410' : status.startsWith('2')));
  const example = response?.contents[0]?.examples[0];
  if (!example) return undefined;
  return { status: response.status, body: JSON.stringify(firstMembersOf(example.value)) };
}

/** The first member of each object and list, so that an example fits into a line: `{"data":[{"version":"2.2.1"}]}`. */
function firstMembersOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(firstMembersOf);
  if (typeof value !== 'object' || value === null) return value;
  const [member] = Object.entries(value);
  return member ? { [member[0]]: firstMembersOf(member[1]) } : value;
}
