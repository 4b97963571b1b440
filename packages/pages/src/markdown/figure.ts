import { elementsOf, findElement, type Element } from '../html/nodes';
import { isLeftOut } from './elements';
import { toQuote, toText, type Block } from './blocks';
import { escapeText } from './escape';
import { labelOf, writeInline } from './inline';
import type { Scope } from './scope';
import { writeTable } from './table';

/**
 * Writes a figure as text: its caption and the alternative texts of its pictures. A picture that the figure contains twice,
 * for wide and for narrow screens, is described once. Tables in a figure are written as tables.
 */
export function writeFigure(element: Element, scope: Scope): Block[] {
  const caption = findElement(element.children, ({ name }) => name === 'figcaption');
  const found = { labels: new Set<string>(), tables: [] as Element[], images: [] as Element[] };
  search(element, found);
  const images = found.images.flatMap((image) => toText(writeInline([image], scope)));
  const title = caption === undefined ? '' : writeInline(caption.children, scope, ' ');
  const words = [
    title === '' ? '**Figure.**' : `**Figure: ${title.replaceAll('**', '').replace(/\.$/, '')}.**`,
    ...[...found.labels].map(escapeText),
  ];
  const hasWords = title !== '' || found.labels.size > 0;
  return [
    ...images,
    ...(hasWords ? toQuote(toText(words.join(' '))) : []),
    ...found.tables.flatMap((table) => writeTable(table, scope)),
  ];
}

function search(
  element: Element,
  found: { labels: Set<string>; tables: Element[]; images: Element[] },
): void {
  for (const child of elementsOf(element.children)) {
    if (child.name === 'figcaption' || isLeftOut(child)) continue;
    const label = child.name === 'svg' || child.attribs['role'] === 'img' ? labelOf(child) : undefined;
    if (label !== undefined) {
      if (label !== '') found.labels.add(label);
    } else if (child.name === 'table') found.tables.push(child);
    else if (child.name === 'img') found.images.push(child);
    else search(child, found);
  }
}
