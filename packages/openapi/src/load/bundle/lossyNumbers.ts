import { LineCounter, parseDocument, visit } from 'yaml';

/** A number that cannot be read exactly. */
interface LossyNumber {
  /** As it is written. */
  text: string;
  line: number;
}

/** What could be such a number. Texts without it, which is almost all, are not parsed. */
const CANDIDATE = /\d[\d.]{15,}/;
/** Texts and numbers of JSON. */
const JSON_TOKEN = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
/** Maximum size of YAML that is parsed a second time, in characters. */
const LARGEST = 4_000_000;
const MOST = 50;

/**
 * Finds the numbers of a document that have more digits than a double, such as ids with 19 digits. All numbers are read
 * as doubles, so their last digits change.
 */
export function findLossyNumbers(body: string): LossyNumber[] {
  if (!CANDIDATE.test(body)) return [];
  if (/^\s*[{[]/.test(body)) return inJson(body);
  return body.length > LARGEST ? [] : inYaml(body);
}

function inJson(body: string): LossyNumber[] {
  const found: LossyNumber[] = [];
  for (const { 0: text, index } of body.matchAll(JSON_TOKEN)) {
    if (text.startsWith('"') || !isLossy(text)) continue;
    found.push({ text, line: body.slice(0, index).split('\n').length });
    if (found.length >= MOST) break;
  }
  return found;
}

function inYaml(body: string): LossyNumber[] {
  const lines = new LineCounter();
  const found: LossyNumber[] = [];
  const document = parseDocument(body, { lineCounter: lines, merge: true });
  if (document.errors.length > 0) return [];
  visit(document, {
    Scalar(_key, { value, source = '', range }) {
      if (typeof value !== 'number' || !isLossy(source)) return undefined;
      found.push({ text: source, line: lines.linePos(range?.[0] ?? 0).line });
      return found.length >= MOST ? visit.BREAK : undefined;
    },
  });
  return found;
}

/** Whether a number has other digits after it was read and written again. */
function isLossy(text: string): boolean {
  return /^[-+]?\d+(\.\d+)?$/.test(text) && digitsOf(text) !== digitsOf(String(Number(text)));
}

/** Returns the significant digits of a number: `-120.50` → `1205`, `1.2e+21` → `12`. */
function digitsOf(text: string): string {
  const [whole = '', fraction = ''] = text.replace(/^[-+]/, '').split('e')[0]!.split('.');
  return `${whole}${fraction}`.replace(/^0+|(?<!0)0+$/g, '');
}
