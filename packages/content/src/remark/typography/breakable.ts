import { inline, plain } from '../nodes';

/** Where a name of code can break: after the sign between two parts, and before a capital letter. */
const JOINT = /(?<=[-/._,:=?])(?=[\w{])|(?<=[a-z])(?=[A-Z])/;
/** Short parts stay together up to this length. A longer part, such as a hash, breaks into pieces. */
const LENGTH = 14;
const LONGEST_PART = 26;
const PIECE = /.{1,16}/gu;

/** Returns the parts of a name of code between which it can break. A short name is one part. */
export function partsOf(name: string): string[] {
  const parts: string[] = [];
  for (const part of name.split(JOINT)) {
    const joined = `${parts.at(-1) ?? ''}${part}`;
    if (parts.length > 0 && joined.length <= LENGTH) parts.splice(-1, 1, joined);
    else parts.push(...(part.length > LONGEST_PART ? (part.match(PIECE) ?? []) : [part]));
  }
  return parts;
}

/**
 * Puts a name of code into an element that breaks between its parts. It is plain, because Docusaurus takes other code with
 * elements in it for a block.
 */
export function breakable(name: string): ReturnType<typeof plain> {
  const children = partsOf(name).flatMap((part, place) => (place === 0 ? [part] : [inline('wbr', {}), part]));
  return plain('code', {}, children);
}
