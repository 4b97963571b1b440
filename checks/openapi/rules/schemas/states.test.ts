import { expect, it } from 'vitest';
import { checkSmallApi } from '../../testing/checkSmallApi';
import { states } from './states';

const SENT = { initial: true, next: { ACCEPTED: 'the charger accepts', FAILED: 'no response' } };
const FINAL = { final: true };
const api = (machine: object, meanings: object = {}) => ({
  components: {
    schemas: {
      CommandStatus: {
        type: 'string',
        enum: ['SENT', 'ACCEPTED', 'FAILED'],
        'x-states': machine,
        'x-enum-descriptions': meanings,
      },
    },
  },
});
const machine = { SENT, ACCEPTED: FINAL, FAILED: FINAL };

it('accepts states that are the values of the enumeration and can all be reached', async () => {
  expect(await checkSmallApi(states, api(machine))).toEqual([]);
});

it.each([
  [
    'a value without a state',
    { ...machine, FAILED: undefined },
    ['has no state for the value FAILED.', 'lets SENT become FAILED, which is not a state.'],
  ],
  [
    'a state that is not a value',
    { ...machine, LOST: { initial: true, final: true } },
    ['has the state LOST, which is not a value of the enumeration.'],
  ],
  [
    'a change to an unknown state',
    { ...machine, SENT: { ...SENT, next: { ...SENT.next, ACEPTED: 'a typing error' } } },
    ['lets SENT become ACEPTED, which is not a state.'],
  ],
  [
    'a final state that changes',
    { ...machine, FAILED: { final: true, next: { SENT: 'sent again' } } },
    ['says that FAILED is final, but lets it change.'],
  ],
  ['a state without an end', { ...machine, FAILED: {} }, ['does not say what follows FAILED.']],
  [
    'a state that is never reached',
    { ...machine, SENT: { initial: true, next: { ACCEPTED: 'the charger accepts' } } },
    ['has the state FAILED, which is never reached.'],
  ],
  [
    'a change without a cause',
    { ...machine, SENT: { ...SENT, next: { ACCEPTED: '', FAILED: 'no response' } } },
    ['does not say in up to 45 characters why SENT becomes ACCEPTED.'],
  ],
])('reports %s', async (_fault, faulty, told) => {
  const document = JSON.parse(JSON.stringify(api(faulty))) as object;
  expect(await checkSmallApi(states, document as Record<string, unknown>)).toEqual(
    told.map((text) => `schema CommandStatus ${text}`),
  );
});

it('reports a description that says whether a value is final', async () => {
  expect(await checkSmallApi(states, api(machine, { FAILED: 'No response. Final.' }))).toEqual([
    'schema CommandStatus says in the description of FAILED whether it is final.',
  ]);
});
