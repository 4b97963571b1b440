import type { PropBlogPostContent } from '@docusaurus/plugin-content-blog';
import { toDay } from '../../dates';
import type { PostFields } from '../model/types';

/** A post in a list. */
export interface ListedPost extends PostFields {
  title: string;
  permalink: string;
  description: string;
  /** ISO date. */
  date: string;
}

/** Returns the fields that `parsePostFrontMatter` has put into the front matter. */
export function toPostFields(frontMatter: unknown): PostFields {
  return frontMatter as PostFields;
}

type Metadata = Pick<
  PropBlogPostContent['metadata'],
  'title' | 'permalink' | 'description' | 'date' | 'frontMatter'
>;

/** Converts a post of the blog plugin for a list. */
export function toListedPost({ metadata }: { metadata: Metadata }): ListedPost {
  const { title, permalink, description, date, frontMatter } = metadata;
  return { ...toPostFields(frontMatter), title, permalink, description, date: toDay(date) };
}
