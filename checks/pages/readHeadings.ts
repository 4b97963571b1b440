import { createSlugger } from '@docusaurus/utils/lib/slugger';
import type { Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

export interface Heading {
  level: number;
  text: string;
  /** Id on the page, either written or derived from the text. */
  id: string;
  line: number;
}

const WRITTEN_ID = /(?<!\s)\s*\{#([^{}\s]+)\}\s*$/;

/** Reads the headings of a page with the ids that Docusaurus gives them. */
export function readHeadings(tree: Root): Heading[] {
  const slugger = createSlugger();
  const headings: Heading[] = [];
  visit(tree, 'heading', (node) => {
    const whole = toString(node);
    const written = WRITTEN_ID.exec(whole)?.[1];
    const text = whole.replace(WRITTEN_ID, '');
    headings.push({
      level: node.depth,
      text,
      id: written ?? slugger.slug(text),
      line: node.position?.start.line ?? 1,
    });
  });
  return headings;
}
