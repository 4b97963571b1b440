import type { LoadContext, Plugin } from '@docusaurus/types';
import type { News, Post } from '@voltmoor/news';

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
  /** In the order in which the page shows them. */
  apis: HomeApi[];
}

/** An API on the home page. */
export interface HomeApi {
  id: string;
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
  readApis: () => Promise<HomeApi[]>;
  readNews: () => Promise<News>;
}

const CHANGES_SHOWN = 3;

/** Global data of the home page: the latest release, the last incident and the APIs. */
export default function homeData(_context: LoadContext, options: HomeOptions): Plugin<HomeData> {
  return {
    name: 'portal-home',
    async loadContent() {
      const [apis, { posts }] = await Promise.all([options.readApis(), options.readNews()]);
      return { apis, ...latestOf(posts) };
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

function toHomePost({ title, url, date, description }: Post): HomePost {
  return { title, url, date, description };
}

function changesOf(groups: { points: string[] }[]): string[] {
  return groups
    .flatMap(({ points }) => points)
    .slice(0, CHANGES_SHOWN)
    .map((point) => /^.*?[.!?](?=\s|$)(?:\s[^.!?]*[.!?](?=\s|$))?/.exec(point)?.[0] ?? point);
}
