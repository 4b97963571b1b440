import { parseSvg } from '@voltmoor/content/remark/svg';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { Prose } from './prose';

const FIGURE = /^content\/figures\/.*\.svg$/;

/** Reads the labels of figures. Each `<text>` is a separate piece, because labels are not sentences. */
export function readFigureProse(files: ReadonlyMap<string, string>): Prose[] {
  return [...files].flatMap(([file, source]) => {
    const svg = FIGURE.test(file) ? parseSvg(source) : undefined;
    if (!svg) return [];
    const labels: Prose[] = [];
    visit(svg, 'element', (element) => {
      if (element.tagName !== 'text') return;
      const line = element.position?.start.line;
      labels.push({ text: toString(element), source: 'figure', place: () => ({ file, line }) });
    });
    return labels;
  });
}
