import type { PropBlogPostContent } from '@docusaurus/plugin-content-blog';
import { toDay } from '../../dates';
import type { ListedPost, PostFields } from '../model/types';

/** A post in a list of excerpts. */
export interface PostWithExcerpt extends ListedPost, Pick<PostFields, 'status' | 'durationMinutes'> {
  description: string;
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
export function toListedPost({ metadata }: { metadata: Metadata }): PostWithExcerpt {
  const { title, permalink, description, date, frontMatter } = metadata;
  return { ...toPostFields(frontMatter), title, permalink, description, date: toDay(date) };
}
