import { visit } from 'unist-util-visit';
import type { Problem, Rule } from '../../rule';

/** Readers copy JSON samples, so they must be valid JSON. */
export const jsonSamples: Rule = {
  id: 'json-samples',
  description: 'Code blocks with the language json are valid JSON.',
  check({ pages }) {
    return pages.flatMap(({ file, tree }) => {
      const problems: Problem[] = [];
      visit(tree, 'code', (node) => {
        if (node.lang !== 'json') return;
        const fault = parseFault(node.value);
        if (fault === undefined) return;
        const line = (node.position?.start.line ?? 0) + 1;
        problems.push({
          file,
          line,
          message: `contains a sample that is not valid JSON: ${fault}.`,
          fix: 'Correct it, or set the language of the code block to text.',
        });
      });
      return problems;
    });
  },
};

/** Returns the parse error of a text that is neither one JSON value nor a sequence of values on separate lines. */
function parseFault(text: string): string | undefined {
  const whole = tryParse(text);
  if (whole === undefined) return undefined;
  let open = '';
  for (const line of text.split('\n')) {
    open += `${line}\n`;
    if (open.trim() === '' || tryParse(open) === undefined) open = '';
  }
  return open.trim() === '' ? undefined : whole;
}

function tryParse(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
