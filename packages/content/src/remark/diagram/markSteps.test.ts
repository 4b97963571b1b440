import { visit } from 'unist-util-visit';
import { toString } from 'mdast-util-to-string';
import { expect, it } from 'vitest';
import { parseSvg, readAttribute } from '../drawings/svg';
import { markSteps } from './markSteps';

/** Messages as Mermaid draws them: a request, its reply, and a message of a participant to itself. */
function marked(request: string, reply: string, loop: string): { texts: string[]; lowest: number } {
  const svg = parseSvg(`<svg><text class="messageText">${request}</text>
    <line class="messageLine0" x1="88" y1="80" x2="283" y2="80"></line>
    <text class="messageText">${reply}</text>
    <line class="messageLine1" x1="286" y1="122" x2="91" y2="122"></line>
    <text class="messageText">${loop}</text>
    <path class="messageLine0" d="M 288,164 C 348,154 348,194 288,184"></path></svg>`);
  if (!svg) throw new Error('no picture');
  const lowest = markSteps(svg);
  const texts: string[] = [];
  visit(svg, 'element', (element, _, parent) => {
    if (element.tagName !== 'text') return;
    const isMark = parent?.type === 'element' && parent.tagName === 'g';
    texts.push(toString(element) + (isMark ? ` at ${readAttribute(parent, 'transform')}` : ''));
  });
  return { texts, lowest };
}

it('counts messages that are not replies, with marks where their arrows begin', () => {
  expect(marked('GET /me', '200', 'check')).toEqual({
    texts: ['GET /me', '1 at translate(88 80)', '200', 'check', '2 at translate(288 164)'],
    lowest: 174,
  });
});

it('takes the numbers of labels, and counts no other message', () => {
  expect(marked('4 GET /me', '200 OK', 'check').texts).toEqual([
    'GET /me',
    '4 at translate(88 80)',
    '200 OK',
    'check',
  ]);
});
