import { ACTOR_MARGIN } from './settings';

/** Width of a character of code in pixels. Long words are code. */
const CHARACTER = 7.8;

/** Space at both ends of an arrow, where a label would touch the mark of a step, in pixels. */
const MARKS = 14;

/**
 * Breaks names and messages of a sequence diagram that contain a word that is too long for the space that Mermaid gives it.
 * Mermaid would put a hyphen into `RemoteStartTransaction`. This function breaks the word before its parts, without a hyphen.
 *
 * @param distance from one participant's line to the next, in pixels
 */
export function wrapMessages(source: string, distance: number): string {
  const most = Math.floor((distance - MARKS) / CHARACTER);
  // Mermaid breaks a participant's name, and its message to itself, at the width of the participant's box.
  const mostOfBox = Math.floor((distance - MARKS - ACTOR_MARGIN) / CHARACTER);
  return source
    .split('\n')
    .map((line) => {
      const message = messageOf(line);
      const head = line.slice(0, line.length - message.length);
      const isName = DECLARATION.test(line);
      const longest = isName || isLoop(head) ? mostOfBox : most;
      if (message.split(' ').every((word) => word.length <= longest)) return line;
      return head + wrapText(message, isName ? mostOfBox : most).join('<br/>');
    })
    .join('\n');
}

/** Whether the beginning of a line, such as `A->>A: `, is that of a message of a participant to itself. */
function isLoop(head: string): boolean {
  const [from, to, ...rest] = head.match(/\w+/g) ?? [];
  return from !== undefined && from === to && rest.length === 0;
}

/** The beginning of a line such as `participant A as Your program`. */
const DECLARATION = /^\s*(?:participant|actor) +\w+ +as /;

/**
 * Returns the name in a declaration, or the text after the first colon of a message (`A->>B: text`) or a note, without
 * leading spaces; otherwise ''.
 */
function messageOf(line: string): string {
  const declaration = DECLARATION.exec(line)?.[0];
  if (declaration !== undefined) return line.slice(declaration.length);
  const colon = line.indexOf(':');
  const head = line.slice(0, Math.max(0, colon));
  return /^\s*note\b|-[->x)]/i.test(head) ? line.slice(colon + 1).trimStart() : '';
}

/** Breaks a text into lines of at most `most` characters: at spaces, and inside of longer words before their parts. */
export function wrapText(text: string, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  const add = (part: string, separator: string): void => {
    if (line !== '' && line.length + separator.length + part.length > most) {
      lines.push(line);
      line = part;
    } else {
      line += (line === '' ? '' : separator) + part;
    }
  };
  for (const word of text.split(' ')) {
    if (word.length <= most) add(word, ' ');
    else splitWord(word).forEach((part, index) => add(part, index === 0 ? ' ' : ''));
  }
  return [...lines, line];
}

/** `RemoteStartTransaction` → Remote, Start, Transaction; `/ocpp/examplia` → /ocpp, /examplia. */
function splitWord(word: string): string[] {
  return word.split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[_.,-])(?=[^_.,-])|(?=\/)/);
}

/** Maximum number of characters in a line of a label. It is about as wide as a short box. */
const LINE = 12;

/** Breaks the labels of arrows in a flow chart (`A -->|first connection| B`) into short lines. */
export function wrapArrowLabels(source: string): string {
  return source.replace(/\|([^|\n]+)\|/g, (_, label: string) => `|${wrapText(label, LINE).join('<br/>')}|`);
}
