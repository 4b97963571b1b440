import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Post } from '../model/types';
import type { Problem } from '../../problems';
import { NewsError, parsePost } from './parsePost';
import { newsFolder, readVocabulary, type Vocabulary } from './readVocabulary';

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

/** The news of a portal. Each post is parsed once, unless its text changes. */
export interface NewsSource {
  /**
   * Returns all posts, tags and components. A portal without content/news has none.
   * @throws NewsError with the problems of all posts
   */
  read(): Promise<News>;
  /**
   * Reads the file of a post, and returns the post and the vocabulary.
   * @param file path from the repository's root
   * @throws NewsError with the problems of the post
   */
  readPost(file: string): Promise<{ post: Post; vocabulary: Vocabulary }>;
  /** Makes the next call read the files again. */
  reset(): void;
}

/** Opens the news of a portal. The blog plugin, the lists, the feeds and the reference share one source. */
export function createNews({ root, rename = (text) => text }: ReadOptions): NewsSource {
  const parsed = new Map<string, { key: string; post: Post }>();
  let vocabulary: Promise<Vocabulary> | undefined;
  let news: Promise<News> | undefined;
  const readVocabularyOnce = () => (vocabulary ??= readVocabulary(root, rename));

  const parse = (file: string, text: string, words: Vocabulary): Post => {
    const key = JSON.stringify([text, words]);
    const known = parsed.get(file);
    if (known?.key === key) return known.post;
    const post = parsePost(file, rename(text), words);
    parsed.set(file, { key, post });
    return post;
  };

  const readAll = async (): Promise<News> => {
    const words = await readVocabularyOnce();
    const problems: Problem[] = [];
    const posts: Post[] = [];
    for (const file of await listPosts(root)) {
      const text = await readFile(path.join(root, file), 'utf8');
      try {
        posts.push(parse(file, text, words));
      } catch (error) {
        if (!(error instanceof NewsError)) throw error;
        problems.push(...error.problems);
      }
    }
    if (problems.length > 0) throw new NewsError(problems);
    posts.sort((a, b) => b.date.localeCompare(a.date) || a.url.localeCompare(b.url));
    return { posts, vocabulary: words };
  };

  return {
    read: () => (news ??= readAll()),
    readPost: async (file) => {
      const words = await readVocabularyOnce();
      const text = await readFile(path.join(root, file), 'utf8');
      return { post: parse(file, text, words), vocabulary: words };
    },
    reset: () => {
      vocabulary = undefined;
      news = undefined;
    },
  };
}

/** Reads all posts, tags and components of a portal once; see `createNews`. */
export const readNews = (options: ReadOptions): Promise<News> => createNews(options).read();

async function listPosts(root: string): Promise<string[]> {
  const folder = newsFolder(root);
  const names = existsSync(folder) ? await readdir(folder, { recursive: true }) : [];
  return names
    .filter((name) => /\.mdx?$/.test(name))
    .map((name) => path.posix.join('content/news', name.split(path.sep).join('/')))
    .sort();
}
