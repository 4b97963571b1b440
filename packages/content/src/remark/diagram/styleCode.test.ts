import type { Element } from 'hast';
import { expect, it } from 'vitest';
import { writeSvg } from '../drawings/svg';
import { styleCode } from './styleCode';

it.for([
  ['GET /chargers', '<GET /chargers>'],
  ['POST start, again', '<POST> start, again'],
  ['WebSocket to /ocpp, then BootNotification', '<WebSocket> to </ocpp>, then <BootNotification>'],
  ['transaction.ended', '<transaction.ended>'],
  ['Accepted, 1204.100 kWh', 'Accepted, 1204.100 kWh'],
])('sets the code of %j in the typeface of code', ([label = '', styled]) => {
  const text: Element = { type: 'element', tagName: 'text', properties: {}, children: [] };
  text.children.push({ type: 'text', value: label });
  styleCode(text);
  const shown = writeSvg(text)
    .replaceAll(/<tspan font-family="var\(--vm-mono\)" font-size="13">(.*?)<\/tspan>/g, '‹$1›')
    .replaceAll(/<\/?text>/g, '');
  expect(shown.replaceAll('‹', '<').replaceAll('›', '>')).toBe(styled);
});
