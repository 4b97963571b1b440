/** A part of a text, and where the next part begins. */
export interface TextPart {
  text: string;
  /** Offset of the rest; undefined when nothing is left. */
  next?: number;
}

/**
 * Takes the part of a text that begins at an offset and fits into a number of characters. The part ends before a heading if
 * possible, else at an empty line outside of code, else at the end of a line, else at a space.
 */
export function cutText(text: string, offset: number, characters: number): TextPart {
  const rest = text.slice(offset);
  if (rest.length <= characters) return { text: rest.trim() };
  const end = findEnd(rest, characters);
  return { text: rest.slice(0, end).trim(), next: offset + end };
}

/** Parts that are shorter than this share of the allowed length would need too many calls. */
const SHORTEST = 0.6;

function findEnd(text: string, characters: number): number {
  let heading = 0;
  let empty = 0;
  let line = 0;
  let isCode = false;
  for (let at = 0; at < characters;) {
    if (at > 0) {
      line = at;
      if (!isCode && text.startsWith('#', at)) heading = at;
      if (!isCode && text[at] === '\n') empty = at;
    }
    const end = text.indexOf('\n', at);
    if (end < 0) break;
    if (text.slice(at, end).trimStart().startsWith('```')) isCode = !isCode;
    at = end + 1;
  }
  const shortest = characters * SHORTEST;
  const space = text.lastIndexOf(' ', characters);
  const found = [heading, empty, line, space].find((at) => at >= shortest);
  if (found !== undefined) return found;
  // A cut inside of a surrogate pair would make two invalid characters.
  return /[\uD800-\uDBFF]/.test(text[characters - 1] ?? '') ? Math.max(1, characters - 1) : characters;
}
