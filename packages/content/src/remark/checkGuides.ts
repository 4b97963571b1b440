import type { Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visitParents } from 'unist-util-visit-parents';
import { checkElement, checkMermaid, type KnownNames } from './checkElement';
import { kindOf } from './diagram/settings';
import { isElement, type Node } from './nodes';
import { byPlace, type Problem } from '../problems';

/** A guide or a post. */
export interface GuideFile {
  /** Path from the repository's root; `.mdx` files may use components. */
  file: string;
  text: string;
  /** The parsed text, if the caller has it. */
  tree?: Root;
}

const markdown = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm);
const mdx = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).use(remarkMdx);

/** Parses a guide or post. @throws Error if a `.mdx` file is not valid */
export function parseGuide(file: string, text: string): Root {
  return file.endsWith('.mdx') ? mdx.parse(escapeHeadingIds(text)) : markdown.parse(text);
}

/** Escapes the braces of heading ids for MDX, which would parse them as code. `## Title {#id}` is a syntax of Docusaurus. */
function escapeHeadingIds(text: string): string {
  return text.replace(/^(#{1,6}\s.*?)\{#/gm, '$1\\{#');
}

/**
 * Checks how guides use components: names, attributes, captions and descriptions of pictures, and the facts, tables,
 * drawings and operations that they refer to. A pure function: the caller passes the names that exist.
 *
 * @returns all problems in reading order; empty when every guide can be shown
 */
export function checkGuides(guides: readonly GuideFile[], known: KnownNames): Problem[] {
  return guides.flatMap((guide) => checkGuide(guide, known)).sort(byPlace);
}

function checkGuide({ file, text, tree: parsed }: GuideFile, known: KnownNames): Problem[] {
  const problems: Problem[] = [];
  const report = (node: Node | undefined, faults: string[]): void => {
    for (const message of faults) problems.push({ file, line: node?.position?.start.line ?? 1, message });
  };
  let tree: Root;
  try {
    tree = parsed ?? parseGuide(file, text);
  } catch (error) {
    const { message, line } = error as Error & { line?: number };
    return [{ file, line: line ?? 1, message }];
  }
  visitParents(tree, (node, parents) => {
    if (node.type === 'code' && node.lang === 'mermaid') {
      report(node, checkMermaid(node).faults);
      if (!kindOf(node.value)) report(node, ['A Mermaid block begins with sequenceDiagram or flowchart.']);
    }
    if (isElement(node)) report(node, checkElement(node, parents, known).faults);
    if (node.type === 'mdxjsEsm')
      report(node, ['Guides cannot import or export. Components are available without an import.']);
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      // A comment is an expression without a value.
      if (node.value.replace(/\/\*[\s\S]*?\*\//g, '').trim() !== '') {
        report(node, [`{${node.value}} is code. Put braces into backticks.`]);
      }
    }
  });
  return problems;
}
