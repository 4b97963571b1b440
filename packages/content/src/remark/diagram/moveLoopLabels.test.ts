import type { Element } from 'hast';
import { visit } from 'unist-util-visit';
import { expect, it } from 'vitest';
import { parseSvg, readAttribute } from '../drawings/svg';
import { moveLoopLabels } from './moveLoopLabels';

/** Two participants, and a message with two lines of text, as Mermaid draws it. */
function moved(from: string, to: string, x: number): string[] {
  const svg =
    parseSvg(`<svg><line class="actor-line 200" x1="100"></line><line class="actor-line 200" x1="300"></line>
    <text class="messageText" x="200" text-anchor="middle">before</text>
    <line class="messageLine0" data-from="A" data-to="B"></line>
    <text class="messageText" x="${x}" text-anchor="middle">one</text>
    <text class="messageText" x="${x}" text-anchor="middle">two</text>
    <path class="messageLine0" data-from="${from}" data-to="${to}" d="M ${x},366 C 388,356 388,396 ${x},386"></path></svg>`);
  if (!svg) throw new Error('no picture');
  moveLoopLabels(svg);
  const texts: Element[] = [];
  visit(svg, 'element', (element) => {
    if (element.tagName === 'text') texts.push(element);
  });
  return texts.map((text) => `${readAttribute(text, 'x')} ${readAttribute(text, 'textAnchor')}`);
}

it('moves all lines of the label of a loop to the right of its participant', () => {
  expect(moved('A', 'A', 100)).toEqual(['200 middle', '113 start', '113 start']);
});

it('moves the label of a loop of the last participant to its left', () => {
  expect(moved('B', 'B', 300)).toEqual(['200 middle', '287 end', '287 end']);
});

it('leaves labels between two participants in their place', () => {
  expect(moved('A', 'B', 200)).toEqual(['200 middle', '200 middle', '200 middle']);
});
