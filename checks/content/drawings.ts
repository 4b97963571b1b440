import { checkDrawing } from '@voltmoor/content/remark/drawing';
import { parseSvg, readAttribute, HREFS } from '@voltmoor/content/remark/svg';
import { visit } from 'unist-util-visit';
import { readComponents } from '../pages/readComponents';
import type { Problem, Rule, Sources } from '../rule';

const RUNNING = new Set([
  'script',
  'foreignObject',
  'iframe',
  'embed',
  'object',
  'handler',
  'set',
  'animate',
]);

/** A drawing must not run code or load anything, and some page must show it. */
export const drawings: Rule = {
  id: 'drawings',
  description: 'SVG files contain no script and load nothing, and a page shows each drawing.',
  check(sources) {
    return [...sources.files].flatMap(([file, text]) => {
      if (/^content\/figures\/.*\.svg$/.test(file)) {
        const fix = 'The rules are in packages/content/src/remark/drawings/drawing.ts.';
        const faults = checkDrawing(file, text).map((problem) => ({
          ...problem,
          message: `${problem.message}.`,
          fix,
        }));
        return [...faults, ...checkUse(file, sources)];
      }
      return /^website\/static\/.*\.svg$/.test(file) ? checkStatic(file, text) : [];
    });
  },
};

function checkUse(file: string, { pages }: Sources): Problem[] {
  const name = file.replace(/^content\/figures\/(.*)\.svg$/, '$1');
  const isShown = pages.some(({ text, tree }) =>
    text.includes(name) ? readComponents(tree).some(({ props }) => props['name'] === name) : false,
  );
  if (isShown) return [];
  return [
    {
      file,
      message: 'is not shown on any page.',
      fix: `Write <Drawing name="${name}" … /> on a page, or delete the file.`,
    },
  ];
}

/** Files in website/static are served unchanged, so a browser would run any code in them. */
function checkStatic(file: string, text: string): Problem[] {
  const problems: Problem[] = [];
  const fix = 'Remove it. A picture must not run or load anything.';
  const report = (line: number | undefined, message: string) => problems.push({ file, line, message, fix });
  const declared = /<!ENTITY|<\?xml-stylesheet/.exec(text);
  if (declared) report(text.slice(0, declared.index).split('\n').length, `has ${declared[0].slice(1)}.`);
  const svg = parseSvg(text);
  if (!svg)
    return [...problems, { file, line: 1, message: 'is not an SVG.', fix: 'Write one <svg> element.' }];
  visit(svg, 'element', (element) => {
    const line = element.position?.start.line;
    if (RUNNING.has(element.tagName)) report(line, `has <${element.tagName}>.`);
    for (const name of Object.keys(element.properties)) {
      const value = readAttribute(element, name) ?? '';
      if (/^on/i.test(name)) report(line, `has the attribute ${name.toLowerCase()}.`);
      else if (HREFS.has(name) && !value.startsWith('#')) report(line, `refers to ${value.slice(0, 60)}.`);
      else if (/url\(\s*['"]?(?!#)/.test(value)) report(line, `loads ${value.slice(0, 60)}.`);
    }
  });
  return problems;
}
