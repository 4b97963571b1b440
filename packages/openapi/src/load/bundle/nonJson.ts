import { createScanner } from 'jsonc-parser';
import { parseJson } from '../json';

/** What JSON does not allow, and its place. Lines and columns count from 1. */
interface NonJson {
  what: 'comment' | 'comma';
  line: number;
  column: number;
}

/**
 * Finds the first comment, or else the first comma after a last member, in a text that would be JSON without them. Works
 * token by token, so that the depth of the text does not matter.
 *
 * @returns undefined for JSON, and for a text that is not JSON for another reason
 */
export function findNonJson(text: string): NonJson | undefined {
  const scanner = createScanner(text);
  const kept: string[] = [];
  let comment: NonJson | undefined;
  let comma: NonJson | undefined;
  let open: NonJson | undefined;
  while (scanner.getPosition() < text.length) {
    scanner.scan();
    const place = { line: scanner.getTokenStartLine() + 1, column: scanner.getTokenStartCharacter() + 1 };
    const start = scanner.getTokenOffset();
    const token = text.slice(start, start + scanner.getTokenLength());
    if (token.trim() === '') continue;
    if (/^\/[/*]/.test(token)) {
      comment ??= { what: 'comment', ...place };
      continue;
    }
    if (token === ',') {
      if (open) return undefined;
      open = { what: 'comma', ...place };
      continue;
    }
    if (token === '}' || token === ']') comma ??= open;
    else if (open) kept.push(',');
    open = undefined;
    kept.push(token);
  }
  return parseJson(kept.join(' ')) === undefined ? undefined : (comment ?? comma);
}
