/** The sidebar of a page that the blog plugin does not give one, in the format of the blog theme. */
export interface NewsSidebar {
  title: string;
  items: SidebarItem[];
}

interface SidebarItem {
  title: string;
  permalink: string;
  unlisted: boolean;
  /** ISO 8601. */
  date: string;
}

/** Number of posts. `blogSidebarCount` in the configuration of the blog plugin has the same value. */
const COUNT = 20;

/**
 * Builds the sidebar with the latest posts.
 * @param posts newest first; `date` in ISO 8601
 */
export function buildSidebar(
  posts: readonly { title: string; permalink: string; date: string }[],
): NewsSidebar {
  const items = posts
    .slice(0, COUNT)
    .map(({ title, permalink, date }) => ({ title, permalink, date, unlisted: false }));
  return { title: 'Latest news', items };
}
