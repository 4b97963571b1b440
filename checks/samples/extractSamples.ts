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

const OPENING = /^(?<indent> *)(?<fence>`{3,})(?<language>[^\s`]*)(?<meta>(?:\s[^`]*)?)$/;
const HEADING = /^#{1,6} .*?(?:\{#(?<id>[^{}\s]+)\})?$/;
const TAB = /^\s*<TabItem\b[^>]*?\bvalue="(?<value>[^"]*)"/;

/**
 * Extracts every fenced code block of a guide, in order. It reads line by line, because parsing all guides as MDX would
 * take longer than running their samples.
 */
export function extractSamples(file: string, text: string): Sample[] {
  const samples: Sample[] = [];
  const lines = text.split('\n');
  let heading = '';
  let tab = '';
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const opening = OPENING.exec(line)?.groups;
    if (!opening) {
      if (HEADING.test(line)) heading = HEADING.exec(line)?.groups?.['id'] ?? '';
      else if (line.includes('</TabItem>')) tab = '';
      else tab = TAB.exec(line)?.groups?.['value'] ?? tab;
      continue;
    }
    const { indent = '', fence = '', language = '', meta = '' } = opening;
    const end = lines.findIndex((one, at) => at > index && one.trim() === fence);
    if (end < 0)
      throw new Error(`${file}:${index + 1} The block of code has no end. Close it with ${fence}.`);
    const code = lines
      .slice(index + 1, end)
      .map((one) => (one.startsWith(indent) ? one.slice(indent.length) : one.trimStart()));
    const title = /\btitle="([^"]*)"/.exec(meta)?.[1] ?? '';
    samples.push({ file, line: index + 1, language, title, tab, heading, code: code.join('\n') });
    index = end;
  }
  return samples;
}
