// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { toStates } from '@voltmoor/openapi/model';
import { named, object, reference, text } from '@voltmoor/openapi/testing';
import { context } from '../fixtures/context';
import { renderSchema } from './renderSchema';

const SCHEMA = {
  enum: ['SENT', 'FAILED', 'CHARGING', null],
  'x-enum-descriptions': { SENT: 'Waits for the `charger`.', FAILED: '<script>' },
  'x-states': {
    FAILED: { final: true },
    SENT: { initial: true, next: { FAILED: 'no <i>response</i>', CHARGING: 'plugged in' } },
    CHARGING: { ends: 'cable out' },
  },
};

it('reads states in the order of the enumeration', () => {
  expect(toStates(SCHEMA)?.map(({ name, isInitial, isFinal }) => [name, isInitial, isFinal])).toEqual([
    ['SENT', true, false],
    ['FAILED', false, true],
    ['CHARGING', false, false],
  ]);
  expect(toStates({ enum: ['SENT'], 'x-states': 'SENT' })).toBeUndefined();
});

it('shows the states of a field with what follows each, and everything escaped', () => {
  const states = toStates(SCHEMA)!;
  const values = states.map(({ name, meaning }) => ({
    value: name,
    description: meaning,
    deprecated: false,
  }));
  const command = named('Command', object('', [text('status', { enum: values, states })]));
  const html = renderSchema(reference([], { schemas: Object.fromEntries([command]) }), 'Command', context());
  const rows = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('.vr-enum > div');
  const textOf = ({ textContent }: Element): string => textContent.replace(/\s+/g, ' ').trim();
  expect([...rows].map((line) => [...line.children].map(textOf))).toEqual([
    ['SENT', 'Waits for the charger. → FAILED (no <i>response</i>), CHARGING (plugged in)'],
    ['FAILED', expect.stringMatching(/^(?!.*<script>).*\(final\)$/)],
    ['CHARGING', '→ null (cable out)'],
  ]);
});
