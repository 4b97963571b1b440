import { memoise } from '@voltmoor/build-tools/memoise';
import type { Nodes } from 'mdast';
import { componentsOf, lineOf, nodesOf } from '../pages/nodes';
import { walkTexts } from '../sources/texts';
import { frontMatterTexts, type Page } from '../pages/parsePage';
import type { Place } from '../rule';

/** A piece of text that readers see, without code and names. */
export interface Prose {
  text: string;
  /** Type of source. `document` is a description in an OpenAPI document, `standard` one that quotes a standard. */
  source: 'guide' | 'post' | 'data' | 'category' | 'figure' | 'document' | 'standard';
  /** Returns the place of a position in the text. */
  place(offset: number): Place;
}

/** Attributes with names or markup instead of prose. Figures of a rendered page carry their SVG. */
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
  'svg',
]);
/** Front matter keys whose values readers see. */
export const READ_KEYS = [
  'title',
  'description',
  'sidebar_label',
  'prerequisites',
  'next',
  'updates',
  'milestones',
];

/** Reads the text of a page, the texts of its pictures and the visible values of its front matter. */
export const readPageProse = memoise((page: Page): readonly Prose[] => [
  ...readFrontMatter(page),
  ...readBody(page),
]);

function readFrontMatter(page: Page): Prose[] {
  return frontMatterTexts(page, READ_KEYS)
    .filter(({ path }) => !['to', 'at', 'date', 'until', 'state'].includes(String(path.at(-1))))
    .map(({ text, place }) => ({ text: withoutCode(text), source: page.kind, place }));
}

function readBody({ file, kind, tree }: Page): Prose[] {
  const toProse = (start: number, text: string): Prose => {
    const place = (offset: number) => ({ file, line: start + text.slice(0, offset).split('\n').length - 1 });
    return { text, source: kind, place };
  };
  // Code that can break between its parts is an element with texts in it.
  const elements = nodesOf(tree, 'mdxJsxTextElement').filter(({ name }) => name === 'code');
  const names = new Set<Nodes>([
    ...elements.flatMap(({ children }) => children),
    ...nodesOf(tree, 'link').flatMap(({ children, url }) => children.filter((node) => isAddress(node, url))),
  ]);
  const components = componentsOf(tree).flatMap(({ props, line }) =>
    Object.entries(props)
      .filter(([key]) => !NAMES.has(key))
      .flatMap(([, value]) => walkTexts(value))
      .filter(({ path, text }) => !NAMES.has(String(path.at(-1))) && !/^=\w/.test(text))
      .map(({ text }) => toProse(line, withoutCode(text))),
  );
  return [
    ...nodesOf(tree, 'text')
      .filter((node) => !names.has(node))
      .map((node) => toProse(lineOf(node), node.value.replace(/\{#[^}]*\}\s*$/, ''))),
    ...nodesOf(tree, 'image').map((node) => toProse(lineOf(node), node.alt ?? '')),
    ...nodesOf(tree, 'code')
      .filter(({ lang }) => lang === 'mermaid')
      .map((node) => toProse(lineOf(node), readMermaidTexts(node.meta ?? ''))),
    ...components,
  ];
}

/** Whether the text of a link is its address. */
function isAddress(node: Nodes, url: string): boolean {
  return node.type === 'text' && /^(https?:|mailto:)?\S*$/.test(node.value) && url.includes(node.value);
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
