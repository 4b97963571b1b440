import { checkDrawing, parseSvg, readAttribute, HREFS } from '@voltmoor/content/guides';
import { visit } from 'unist-util-visit';
import { componentsOf } from '../pages/nodes';
import type { Report, Rule, Sources } from '../rule';

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
  check(sources, report) {
    for (const [file, text] of sources.files) {
      if (/^website\/static\/.*\.svg$/.test(file)) checkStatic(file, text, report);
      const name = /^content\/figures\/(.*)\.svg$/.exec(file)?.[1];
      if (name === undefined) continue;
      for (const problem of checkDrawing(file, text)) {
        const fix = 'CONTRIBUTING.md describes drawings ("Drawings").';
        report(problem, `${problem.message}.`, fix);
      }
      if (!isShown(name, sources)) {
        const fix = `Write <Drawing name="${name}" … /> on a page, or delete the file.`;
        report({ file }, 'is not shown on any page.', fix);
      }
    }
  },
};

function isShown(name: string, { pages }: Sources): boolean {
  return pages.some(
    ({ text, tree }) => text.includes(name) && componentsOf(tree).some(({ props }) => props['name'] === name),
  );
}

/** Files in website/static are served unchanged, so a browser would run any code in them. */
function checkStatic(file: string, text: string, report: Report): void {
  const reportCode = (line: number | undefined, message: string) =>
    report({ file, line }, message, 'Remove it. A picture must not run or load anything.');
  const declared = /<!ENTITY|<\?xml-stylesheet/.exec(text);
  if (declared) reportCode(text.slice(0, declared.index).split('\n').length, `has ${declared[0].slice(1)}.`);
  const svg = parseSvg(text);
  if (!svg) return report({ file, line: 1 }, 'is not an SVG.', 'Write one <svg> element.');
  visit(svg, 'element', (element) => {
    const line = element.position?.start.line;
    if (RUNNING.has(element.tagName)) reportCode(line, `has <${element.tagName}>.`);
    for (const name of Object.keys(element.properties)) {
      const value = readAttribute(element, name) ?? '';
      if (/^on/i.test(name)) reportCode(line, `has the attribute ${name.toLowerCase()}.`);
      else if (HREFS.has(name) && !value.startsWith('#'))
        reportCode(line, `refers to ${value.slice(0, 60)}.`);
      else if (/url\(\s*['"]?(?!#)/.test(value)) reportCode(line, `loads ${value.slice(0, 60)}.`);
    }
  });
}
