import { isDate } from '../../dates';

/** The parts of a post's path. */
export interface PostPlace {
  folder: string;
  /** ISO date. */
  date: string;
  slug: string;
  /** Route below the base URL. */
  url: string;
  problems: string[];
}

const PATH = /(?:^|\/)(releases|news)\/(\d{4}-\d{2}-\d{2})-([a-z0-9]+(?:-[a-z0-9]+)*)\.mdx?$/;

/**
 * Reads folder, date and slug from content/news/{releases|news}/YYYY-MM-DD-slug.md. The blog plugin publishes the post as
 * /news/yyyy/mm/dd/{releases|news}/slug.
 */
export function parsePostPath(file: string): PostPlace {
  const [, folder, date, slug] = PATH.exec(file) ?? [];
  if (folder === undefined || date === undefined || slug === undefined) {
    const expected =
      'content/news/releases/2025-10-07-release.md or content/news/news/2025-10-07-upcoming-change.md';
    const problems = [`the path of the file is not valid for a post. Expected for example ${expected}.`];
    return { folder: '', date: '', slug: '', url: '', problems };
  }
  const url = `/news/${date.replaceAll('-', '/')}/${folder}/${slug}`;
  const problems = isDate(date) ? [] : [`the file name starts with ${date}, which is not an existing day.`];
  return { folder, date, slug, url, problems };
}
