import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Post } from '../model/types';
import { parsePost, type Vocabulary } from './parsePost';
import { NewsError, type Problem } from './problem';
import { newsFolder, readVocabulary } from './readVocabulary';

export interface ReadOptions {
  /** Root of the repository, which contains content/news. */
  root: string;
  /** Replaces product names in texts when the portal has another name. */
  rename?: (text: string) => string;
}

export interface News {
  /** Newest first. */
  posts: Post[];
  vocabulary: Vocabulary;
}

/**
 * Reads all posts, tags and components of a portal. A portal without content/news has none.
 * @throws NewsError with the problems of all posts
 */
export async function readNews({ root, rename = (text) => text }: ReadOptions): Promise<News> {
  const vocabulary = await readVocabulary(root, rename);
  const problems: Problem[] = [];
  const posts: Post[] = [];
  for (const file of await listPosts(root)) {
    const source = rename(await readFile(path.join(root, file), 'utf8'));
    try {
      posts.push(parsePost(file, source, vocabulary));
    } catch (error) {
      if (!(error instanceof NewsError)) throw error;
      problems.push(...error.problems);
    }
  }
  if (problems.length > 0) throw new NewsError(problems);
  posts.sort((a, b) => b.date.localeCompare(a.date) || a.url.localeCompare(b.url));
  return { posts, vocabulary };
}

/** Reads only the posts, newest first. */
export async function readPosts(options: ReadOptions): Promise<Post[]> {
  return (await readNews(options)).posts;
}

async function listPosts(root: string): Promise<string[]> {
  const folder = newsFolder(root);
  try {
    const names = await readdir(folder, { recursive: true });
    return names
      .filter((name) => /\.mdx?$/.test(name))
      .map((name) => path.posix.join('content/news', name.split(path.sep).join('/')))
      .sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
