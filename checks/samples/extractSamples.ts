import type { Code, Parents } from 'mdast';
import { visitParents } from 'unist-util-visit-parents';
import { readHeadings } from '../pages/readHeadings';
import { parsePage } from '../pages/parsePage';

/** A fenced block of code in a guide. */
export interface Sample {
  /** Path from the repository's root. */
  file: string;
  /** Of the opening fence. */
  line: number;
  /** As written behind the fence: `bash`, `js`, `json`. */
  language: string;
  /** Empty without one. */
  title: string;
  /** `value` of the tab it stands in; empty outside of tabs. */
  tab: string;
  /** Id of the heading above it; empty before the first. */
  heading: string;
  code: string;
}

/** Every fenced block of a guide, in its order. */
export function extractSamples(file: string, text: string): Sample[] {
  const { tree } = parsePage(file, text);
  const headings = readHeadings(tree);
  const samples: Sample[] = [];
  visitParents(tree, 'code', (node: Code, ancestors) => {
    const line = node.position?.start.line ?? 1;
    samples.push({
      file,
      line,
      language: node.lang ?? '',
      title: /(?:^|\s)title="([^"]*)"/.exec(node.meta ?? '')?.[1] ?? '',
      tab: tabOf(ancestors),
      heading: headings.filter((heading) => heading.line < line).at(-1)?.id ?? '',
      code: node.value,
    });
  });
  return samples;
}

function tabOf(ancestors: readonly Parents[]): string {
  for (const node of ancestors.toReversed()) {
    if (node.type !== 'mdxJsxFlowElement' || node.name !== 'TabItem') continue;
    const value = node.attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === 'value')?.value;
    return typeof value === 'string' ? value : '';
  }
  return '';
}
