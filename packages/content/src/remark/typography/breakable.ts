import { inline, plain, type Element } from '../nodes';

/** Names of code with at most this many characters do not break. */
const SHORT = 14;
/** Where longer names can break: after the sign between two parts, and before a capital letter. */
const JOINT = /(?<=[-/._,:=?])(?=[\w{])|(?<=[a-z])(?=[A-Z])/;
/** Most characters of a part between two such places. A longer one, such as a hash, breaks into pieces of 16 characters. */
const LONGEST_PART = 26;
const PIECE = /.{1,16}/gu;

/** Returns the parts of a name of code between which it can break. A short name is one part. */
export function partsOf(name: string): string[] {
  if (name.length <= SHORT) return [name];
  return name
    .split(JOINT)
    .flatMap((part) => (part.length > LONGEST_PART ? (part.match(PIECE) ?? []) : [part]));
}

/**
 * Puts a name of code into an element that breaks between its parts. It is plain, because Docusaurus takes other code with
 * elements in it for a block.
 */
export function breakable(name: string, marks: Record<string, string> = {}): Element {
  const children = partsOf(name).flatMap((part, place) => (place === 0 ? [part] : [inline('wbr', {}), part]));
  return plain('code', marks, children);
}
