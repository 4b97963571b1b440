import { phrasing } from '@voltmoor/content/guides';
import type { Portal } from '@voltmoor/content/portalConfig';
import type { Heading, Link, List, ListItem, Paragraph, PhrasingContent, Root, Text } from 'mdast';
import type { RecordedChange } from '@voltmoor/openapi/records';
import { HEADINGS } from '@voltmoor/openapi/compare';
import type { Changelogs } from '../../site/changelog/changelog';
import { plural } from '../../plural';
import { findChanges, type PostedChanges } from './findChanges';

/** Changes of an API that a post lists. The changelog has the others. */
const MAX_LISTED = 3;

const TRUNCATE = /<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/;

/** The file of a post, as Docusaurus passes it to remark plugins. */
interface PostFile {
  path?: string;
  value: unknown;
  data: { frontMatter?: Record<string, unknown> };
}

/**
 * Creates a remark plugin for posts. It adds the recorded changes of the APIs that the post is about, with links to their
 * changelogs, to the end of the post. Excerpts in lists stay as they are.
 */
export function listPostedChanges({
  apis,
  readChangelogs,
}: {
  apis: Portal['apis'];
  /** Returns the records of each API. */
  readChangelogs: () => Promise<Changelogs>;
}) {
  return () =>
    async (tree: Root, { path = '', value, data }: PostFile): Promise<void> => {
      const isPost = /[\\/]news[\\/]/.test(path) && TRUNCATE.test(String(value));
      if (!isPost || !data.frontMatter) return;
      const found = findChanges(data.frontMatter, apis, await readChangelogs());
      if (found.length === 0) return;
      tree.children.push(heading('API changes'), ...found.flatMap(toSection));
    };
}

function toSection({ api, url, changes }: PostedChanges): (Paragraph | List)[] {
  const listed = changes.slice(0, MAX_LISTED);
  const shown = listed.length < changes.length ? `, of which ${listed.length} are listed here` : '';
  const page = url.replace(/#.*/, '');
  return [
    paragraph([
      link(url, [text(`${api.label} changelog`)]),
      text(`: ${plural(changes.length, 'change')}${shown}.`),
    ]),
    { type: 'list', ordered: false, spread: false, children: listed.map((change) => toItem(change, page)) },
  ];
}

function toItem({ level, text: words, fingerprint }: RecordedChange, page: string): ListItem {
  const label = link(`${page}#change-${fingerprint}`, [text(HEADINGS[level])]);
  return {
    type: 'listItem',
    spread: false,
    children: [paragraph([label, text(': '), ...phrasing(words)])],
  };
}

const text = (value: string): Text => ({ type: 'text', value });
const link = (url: string, children: Text[]): Link => ({ type: 'link', url, children });
const paragraph = (children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children });
const heading = (value: string): Heading => ({ type: 'heading', depth: 2, children: [text(value)] });
