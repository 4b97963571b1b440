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
  /** Number of operations per API id. */
  operations: Record<string, number>;
}

export interface HomeOptions {
  countOperations: () => Promise<Record<string, number>>;
  readNews: () => Promise<News>;
}

const CHANGES_SHOWN = 3;

/** Global data of the home page: the latest release, the last incident and the size of the APIs. */
export default function homeData(_context: LoadContext, options: HomeOptions): Plugin<HomeData> {
  return {
    name: 'portal-home',
    async loadContent() {
      const [operations, { posts }] = await Promise.all([options.countOperations(), options.readNews()]);
      return { operations, ...latestOf(posts) };
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
