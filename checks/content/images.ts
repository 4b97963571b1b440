import path from 'node:path';
import { visit } from 'unist-util-visit';
import type { Page } from '../pages/parsePage';
import type { Problem, Rule } from '../rule';

const FILE_NAME = /^[\w.-]+\.(png|jpe?g|svg|gif|webp|avif)$/i;
/** Minimum length of an alternative text. A shorter text rarely describes the picture. */
const SHORTEST = 10;

/** Pictures must exist and have an alternative text for readers who cannot see them. */
export const images: Rule = {
  id: 'images',
  description: 'A picture exists and has an alternative text that describes it.',
  check({ pages, files }) {
    return pages.flatMap((page) => checkPage(page, files));
  },
};

function checkPage({ file, tree }: Page, files: ReadonlyMap<string, string>): Problem[] {
  const problems: Problem[] = [];
  visit(tree, 'image', (node) => {
    const report = (message: string, fix: string) =>
      problems.push({ file, line: node.position?.start.line, message, fix });
    const alt = (node.alt ?? '').trim();
    if (alt === '')
      report(`shows ${node.url} without an alternative text.`, 'Write ![What the picture shows](…).');
    else if (FILE_NAME.test(alt))
      report(
        `shows ${node.url} with a file name as its alternative text.`,
        'Describe what the picture shows.',
      );
    else if (alt.length < SHORTEST)
      report(
        `shows ${node.url} with the alternative text "${alt}".`,
        'Describe in a sentence what the picture shows.',
      );
    if (/^[a-z]+:/i.test(node.url)) {
      if (/^https?:/i.test(node.url))
        report(`shows ${node.url} from another host.`, 'Keep the picture in website/static/img.');
      return;
    }
    const target = toFile(file, node.url);
    if (!files.has(target))
      report(`shows ${node.url}, which does not exist.`, `Add ${target}, or correct the path.`);
  });
  return problems;
}

/** Returns the file that the URL of a picture refers to. */
function toFile(page: string, url: string): string {
  const plain = decodeURI(url.split(/[?#]/, 1)[0] ?? '');
  return plain.startsWith('/') ? `website/static${plain}` : path.posix.join(path.posix.dirname(page), plain);
}
