import type { LoadContext, Plugin } from '@docusaurus/types';
import type { News, Post } from '@voltmoor/news';
import type { Mark } from '../../marks';
import type { Product } from '../../products';

export interface HomePost {
  title: string;
  url: string;
  /** ISO date. */
  date: string;
  description: string;
}

export interface HomeData {
  /** The latest release with the beginnings of its first changes. */
  release?: HomePost & { changes: string[] };
  incident?: HomePost & { status: string };
  products: HomeProduct[];
  /** In the order in which the page shows them. */
  apis: HomeApi[];
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

export interface HomeOptions {
  products: readonly Product[];
  readApis: () => Promise<HomeApi[]>;
  readNews: () => Promise<News>;
}

const CHANGES_SHOWN = 3;

/** Global data of the home page and of the menus: products, APIs, the latest release and the last incident. */
export default function homeData(_context: LoadContext, options: HomeOptions): Plugin<HomeData> {
  return {
    name: 'portal-home',
    async loadContent() {
      const [apis, { posts }] = await Promise.all([options.readApis(), options.readNews()]);
      const products = options.products.map((product) => toHomeProduct(product, posts));
      return { apis, products, ...latestOf(posts) };
    },
    contentLoaded({ content, actions }) {
      actions.setGlobalData(content);
    },
  };
}

function latestOf(posts: readonly Post[]): Pick<HomeData, 'release' | 'incident'> {
  const newestFirst = [...posts].sort((a, b) => b.date.localeCompare(a.date));
  const release = newestFirst.find((post) => post.kind === 'release');
  const incident = newestFirst.find((post) => post.kind === 'incident');
  return {
    ...(release && { release: { ...toHomePost(release), changes: changesOf(release.groups) } }),
    ...(incident && { incident: { ...toHomePost(incident), status: incident.status } }),
  };
}

function toHomeProduct({ mark, label, to, text, component }: Product, posts: readonly Post[]): HomeProduct {
  const days = posts.flatMap((post) =>
    post.kind === 'release' && post.components.includes(component) ? post.date : [],
  );
  const released = days.sort().at(-1);
  return { mark, label, to, text, ...(released !== undefined && { released }) };
}

function toHomePost({ title, url, date, description }: Post): HomePost {
  return { title, url, date, description };
}

function changesOf(groups: { points: string[] }[]): string[] {
  return groups
    .flatMap(({ points }) => points)
    .slice(0, CHANGES_SHOWN)
    .map((point) => /^.*?[.!?](?=\s|$)(?:\s[^.!?]*[.!?](?=\s|$))?/.exec(point)?.[0] ?? point);
}
