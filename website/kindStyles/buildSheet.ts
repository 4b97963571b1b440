import type { AtRule, Container, Root } from 'postcss';
import { readElements } from './elements';
import { createMatcher, parseSelector } from './matchSelector';

const VARIABLES = /var\(\s*(--[\w-]+)/g;
const KEYFRAMES = /keyframes$/;

/**
 * The rules of a style sheet that can take effect on pages of these opening tags, in their order.
 *
 * @param sheet the full sheet; it is not changed
 * @param tags different opening tags of the pages
 */
export function buildSheet(sheet: Root, tags: ReadonlySet<string>): string {
  const root = sheet.clone();
  removeRules(root, createMatcher(readElements(tags)));
  removeAnimations(root);
  removeVariables(root, tags);
  removeEmpty(root);
  return root.toString();
}

function removeRules(root: Root, matches: ReturnType<typeof createMatcher>): void {
  root.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && KEYFRAMES.test((rule.parent as AtRule).name)) return;
    const selectors = parseSelector(rule.selector);
    const kept = selectors.filter(matches);
    if (kept.length === 0) rule.remove();
    else if (kept.length < selectors.length) rule.selector = kept.join(',');
  });
}

function removeAnimations(root: Root): void {
  const used = new Set<string>();
  root.walkDecls(/animation/, ({ value }) => value.split(/[\s,]+/).forEach((word) => used.add(word)));
  root.walkAtRules(KEYFRAMES, (rule) => {
    if (!used.has(rule.params)) rule.remove();
  });
}

/** Custom properties that nothing reads, and then those that only these have read. */
function removeVariables(root: Root, tags: ReadonlySet<string>): void {
  const usedByPages = new Set([...tags].flatMap(readVariables));
  for (let isDone = false; !isDone;) {
    isDone = true;
    const used = new Set(usedByPages);
    root.walkDecls(({ value }) => readVariables(value).forEach((name) => used.add(name)));
    root.walkDecls(/^--/, (declaration) => {
      if (used.has(declaration.prop)) return;
      declaration.remove();
      isDone = false;
    });
  }
}

function readVariables(text: string): string[] {
  return [...text.matchAll(VARIABLES)].map(([, name = '']) => name);
}

function removeEmpty(container: Container): void {
  container.each((node) => {
    if (!('nodes' in node) || !node.nodes) return;
    removeEmpty(node);
    // An empty layer still has its place in the order of layers.
    if (node.nodes.length === 0 && !(node.type === 'atrule' && node.name === 'layer')) node.remove();
  });
}
