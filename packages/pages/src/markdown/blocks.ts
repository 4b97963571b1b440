/** A finished piece of Markdown. */
export interface Block {
  kind: 'text' | 'heading' | 'list' | 'code' | 'quote' | 'table' | 'rule';
  text: string;
}

export const toText = (text: string): Block[] => (text === '' ? [] : [{ kind: 'text', text }]);

/** Joins blocks with empty lines between them. With `isTight`, a list follows its introduction without an empty line. */
export function joinBlocks(blocks: readonly Block[], isTight = false): string {
  return blocks
    .map(({ kind, text }, index) => {
      const before = blocks[index - 1];
      if (before === undefined) return text;
      // Markdown would merge two adjacent lists into one.
      if (kind === 'list' && before.kind === 'list') return `\n\n<!-- -->\n\n${text}`;
      return (isTight && kind === 'list' && before.kind === 'text' ? '\n' : '\n\n') + text;
    })
    .join('');
}

interface ListStyle {
  /** Marker before an item, such as `-` or `1.`. */
  markerOf?: (index: number) => string;
  /** Whether to write no empty lines between items, even when an item has several paragraphs. */
  isDense?: boolean;
}

/** Joins items into a list. */
export function toList(
  items: readonly Block[][],
  { markerOf = () => '- ', isDense = false }: ListStyle = {},
): Block[] {
  const texts = items.flatMap((item) => joinBlocks(item, true) || []);
  if (texts.length === 0) return [];
  const isLoose = !isDense && texts.some((text) => text.includes('\n\n'));
  const lines = texts.map((text, index) => {
    const marker = markerOf(index);
    return marker + indent(text, ' '.repeat(marker.length));
  });
  return [{ kind: 'list', text: lines.join(isLoose ? '\n\n' : '\n') }];
}

/** Indents all lines but the first. */
function indent(text: string, by: string): string {
  return text.replace(/\n(?=[^\n])/g, `\n${by}`);
}

export function toQuote(blocks: readonly Block[]): Block[] {
  const text = joinBlocks(blocks);
  return text === '' ? [] : [{ kind: 'quote', text: text.replace(/^/gm, '> ').replace(/^> $/gm, '>') }];
}
