import type { List, ListItem, Paragraph, RootContent } from 'mdast';
import { inline, text, type Element } from './nodes';

/** The parts of a fault after its symptom, in their order. */
const LABELS = 'Cause, What to do';

const SHAPE =
  'Write each fault as a list item with the symptom in bold, and below it two items that begin with "Cause:" and "What to do:".';

interface Fault {
  item: ListItem;
  symptom: Paragraph;
  parts: { label: string; paragraph: Paragraph }[];
}

/**
 * Reads the list of faults in `<Faults>`:
 *
 * ```md
 * - **Approve is grey.**
 *   - Cause: The review has ended.
 *   - What to do: Credit the document.
 * ```
 *
 * @returns the list, its faults, and what is wrong with it; a list with problems cannot be shown
 */
function readFaults(element: Element): { list?: List; faults: Fault[]; problems: string[] } {
  const [list, ...rest] = element.children as RootContent[];
  if (list?.type !== 'list' || rest.length > 0)
    return { faults: [], problems: [`<Faults> contains one list and nothing else. ${SHAPE}`] };
  const read = list.children.map(readFault);
  const problems = read.flatMap((fault) => (typeof fault === 'string' ? [fault] : []));
  return { list, faults: read.filter((fault) => typeof fault !== 'string'), problems };
}

/** Returns what is wrong with the list in `<Faults>`. */
export const findFaultProblems = (element: Element): string[] => readFaults(element).problems;

/** Returns the fault, or what is wrong with it. */
function readFault(item: ListItem): Fault | string {
  const where = `The fault in line ${item.position?.start.line ?? 1}`;
  const [symptom, details, ...rest] = item.children;
  const isSymptom =
    symptom?.type === 'paragraph' && symptom.children.length === 1 && symptom.children[0]?.type === 'strong';
  if (!isSymptom || details?.type !== 'list' || rest.length > 0) return `${where} has another form. ${SHAPE}`;
  const parts = details.children.flatMap(readPart);
  const labels = parts.map(({ label }) => label).join(', ');
  if (labels === LABELS && parts.length === details.children.length) return { item, symptom, parts };
  return `${where} has ${labels === '' ? 'no parts' : `the parts ${labels}`}. ${SHAPE}`;
}

function readPart({ children: [paragraph, ...rest] }: ListItem): Fault['parts'] {
  if (paragraph?.type !== 'paragraph' || rest.length > 0) return [];
  const [first] = paragraph.children;
  const label = first?.type === 'text' ? /^([A-Z][a-z ]*): /.exec(first.value)?.[1] : undefined;
  return label === undefined ? [] : [{ label, paragraph }];
}

/**
 * Builds the list: each fault has its symptom in bold, and each part in a paragraph of its own after its label. It
 * changes the nodes in place, so that components inside of them are still found.
 */
export function buildFaults(element: Element): List | undefined {
  const { list, faults } = readFaults(element);
  for (const { item, symptom, parts } of faults) {
    for (const { label, paragraph } of parts) {
      const [first, ...others] = paragraph.children;
      const words = first?.type === 'text' ? first.value.slice(label.length + 1) : '';
      const mark = inline('span', { className: 'vm-fault-part' }, [`${label}:`]);
      paragraph.children = [mark, text(words), ...others];
    }
    item.children = [symptom, ...parts.map(({ paragraph }) => paragraph)];
    item.spread = true;
  }
  if (list) Object.assign(list, { spread: true, data: { hProperties: { className: 'vm-faults' } } });
  return list;
}
