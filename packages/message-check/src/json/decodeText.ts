import type { Fix } from '../finding';
import { createLines } from './lines';

/** The largest message, in bytes of UTF-8. */
export const MAX_BYTES = 5 * 1024 * 1024;
/** The longest message, in lines. */
export const MAX_LINES = 100_000;

/** Why a text cannot be read as a message. */
export interface ReadProblem {
  message: string;
  /** Offset in the text, or in the bytes when the text could not be decoded. */
  offset: number;
  /** Line of the problem, counted from 1, as is `column`. */
  line: number;
  column?: number;
  /** Whether the text was read up to this place. Otherwise it is too large or could not be decoded. */
  isSyntax?: true;
  /** Lets more of the text be read. */
  fix?: Fix;
}

const tooLarge = (why: string): ReadProblem => ({
  offset: 0,
  line: 1,
  message: `The message ${why} are checked. Check a part of it, such as one page of the list.`,
});
const TOO_LARGE = tooLarge('is too large. At most 5 MB');

/** Decodes the bytes of a file as UTF-8. A byte order mark at the beginning is dropped. */
export function decodeText(bytes: Uint8Array): { text: string } | { problem: ReadProblem } {
  if (bytes.length > MAX_BYTES) return { problem: TOO_LARGE };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    const offset = findInvalidByte(bytes);
    const line = createLines(new TextDecoder().decode(bytes.subarray(0, offset))).count;
    const hex = (bytes[offset] ?? 0).toString(16).toUpperCase().padStart(2, '0');
    return {
      problem: {
        offset,
        line,
        message: `Byte ${offset + 1} (0x${hex}) is not valid UTF-8. JSON has to be encoded in UTF-8; this file may be in ISO 8859-1 or Windows-1252. Convert it and try again.`,
      },
    };
  }
}

export function checkSize(text: string): ReadProblem | undefined {
  if (text.length > MAX_BYTES || new TextEncoder().encode(text).length > MAX_BYTES) return TOO_LARGE;
  const { count: lines } = createLines(text);
  return lines > MAX_LINES ? tooLarge(`has ${lines} lines. At most ${MAX_LINES}`) : undefined;
}

/** The offset of the first byte that is not valid UTF-8. A decoder writes a replacement character for it. */
function findInvalidByte(bytes: Uint8Array): number {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  let offset = 0;
  for (const part of text.split('\ufffd')) {
    offset += new TextEncoder().encode(part).length;
    // The character may be there on purpose.
    const isWritten = bytes[offset] === 0xef && bytes[offset + 1] === 0xbf && bytes[offset + 2] === 0xbd;
    if (!isWritten) return offset;
    offset += 3;
  }
  return offset;
}
