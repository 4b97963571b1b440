import { readProps } from '@voltmoor/content/guides';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { lineOf, nodesOf } from '../pages/nodes';
import { parsePage } from '../pages/parsePage';

/** A fenced code block in a guide. */
export interface Sample {
  /** Path relative to the repository's root. */
  file: string;
  /** Line of the opening fence. */
  line: number;
  /** The language after the fence: `bash`, `js`, `json`. */
  language: string;
  /** Empty when there is no title. */
  title: string;
  /** `value` of the tab that contains the sample; empty outside of tabs. */
  tab: string;
  /** Id of the heading above; empty before the first heading and below a heading without an id. */
  heading: string;
  code: string;
}

/** Extracts every fenced code block of a guide, in order. */
export function extractSamples(file: string, text: string): Sample[] {
  const samples: Sample[] = [];
  let heading = '';
  const { tree } = parsePage(file, text);
  const tabs = nodesOf(tree, 'mdxJsxFlowElement').filter(({ name }) => name === 'TabItem');
  visit(tree, (node) => {
    if (node.type === 'heading') heading = /\{#([^{}\s]+)\}$/.exec(toString(node))?.[1] ?? '';
    if (node.type !== 'code') return;
    const tab = tabs.find(
      ({ position }) => position && position.start.line < lineOf(node) && position.end.line > lineOf(node),
    );
    samples.push({
      file,
      line: lineOf(node),
      language: node.lang ?? '',
      title: /\btitle="([^"]*)"/.exec(node.meta ?? '')?.[1] ?? '',
      tab: tab ? String(readProps(tab).props['value']) : '',
      heading,
      code: node.value,
    });
  });
  return samples;
}
