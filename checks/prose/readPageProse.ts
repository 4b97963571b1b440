import type { Node } from 'mdast';
import { isElement } from '@voltmoor/content/remark/nodes';
import { readProps } from '@voltmoor/content/remark/readProps';
import { visitParents } from 'unist-util-visit-parents';
import { walkTexts } from '../sources/walkTexts';
import type { Page } from '../pages/parsePage';
import type { Prose } from './prose';

/** Attributes with names instead of prose. */
const NAMES = new Set([
  'id',
  'fact',
  'field',
  'name',
  'groupId',
  'value',
  'queryString',
  'defaultValue',
  'kind',
  'tone',
]);
/** Front matter keys whose values readers see. */
const READ_KEYS = ['title', 'description', 'sidebar_label', 'prerequisites', 'next', 'updates', 'milestones'];

/** Reads the text of a page, the texts of its pictures and the visible values of its front matter. */
export function readPageProse(page: Page): Prose[] {
  return [...readFrontMatter(page), ...readBody(page)];
}

function readFrontMatter({ file, frontMatter, kind, source }: Page): Prose[] {
  return READ_KEYS.flatMap((key) =>
    walkTexts(frontMatter[key], [key])
      .filter(({ path }) => !['to', 'at', 'date', 'until', 'state'].includes(String(path.at(-1))))
      .map(({ path, text }): Prose => ({
        text: withoutCode(text),
        source: kind,
        place: () => ({ file, line: source.lineOf(path) }),
      })),
  );
}

function readBody({ file, kind, tree }: Page): Prose[] {
  const prose: Prose[] = [];
  const add = (node: Node, text: string): void => {
    const start = node.position?.start.line ?? 1;
    const place = (offset: number) => ({ file, line: start + text.slice(0, offset).split('\n').length - 1 });
    prose.push({ text, source: kind, place });
  };
  visitParents(tree, (node, parents) => {
    if (node.type === 'text') {
      const link = parents.at(-1);
      const isAddress =
        link?.type === 'link' && /^(https?:|mailto:)?\S*$/.test(node.value) && link.url.includes(node.value);
      if (!isAddress) add(node, node.value.replace(/\{#[^}]*\}\s*$/, ''));
    }
    if (node.type === 'image' && node.alt) add(node, node.alt);
    if (node.type === 'code' && node.lang === 'mermaid') add(node, readMermaidTexts(node.meta ?? ''));
    if (!isElement(node)) return;
    for (const [key, value] of Object.entries(readProps(node).props)) {
      if (NAMES.has(key)) continue;
      for (const { path, text } of walkTexts(value)) {
        if (!NAMES.has(String(path.at(-1))) && !/^=\w/.test(text)) add(node, withoutCode(text));
      }
    }
  });
  return prose;
}

function readMermaidTexts(meta: string): string {
  return [...meta.matchAll(/="([^"]*)"/g)].map(([, text = '']) => text).join(' ');
}

/** Replaces code and link targets with spaces of the same length, so that positions stay valid. */
export function withoutCode(text: string): string {
  const blank = (found: string) => found.replace(/[^\n]/g, ' ');
  return text
    .replace(/```[\s\S]*?```/g, blank)
    .replace(/`[^`\n]*`/g, blank)
    .replace(/\]\([^)]*\)/g, blank)
    .replace(/<?https?:\/\/[^\s>)]+>?/g, blank)
    .replace(/\{#[^}]*\}/g, blank);
}
