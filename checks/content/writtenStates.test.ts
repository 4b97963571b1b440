import { expect, it } from 'vitest';
import { buildApiDocument } from '../openapi/document';
import { parsePage } from '../pages/parsePage';
import type { Sources } from '../rule';
import { writtenStates } from './writtenStates';

const FINAL = { final: true };
const document = buildApiDocument(
  {
    id: 'cpo',
    label: 'CPO',
    source: 'specs/cpo.yaml',
    operationsPath: '/',
    categoriesPath: '/',
    rules: 'house',
  },
  {
    components: {
      schemas: {
        BatchStatus: {
          type: 'string',
          enum: ['QUEUED', 'RUNNING', 'PARTIAL', 'DONE'],
          'x-states': {
            QUEUED: { initial: true, next: { RUNNING: 'its turn' } },
            RUNNING: { next: { PARTIAL: 'some rows failed', DONE: 'no row failed' } },
            PARTIAL: FINAL,
            DONE: FINAL,
          },
        },
      },
    },
  },
  () => ({ file: 'specs/cpo.yaml' }),
);

const tell = async (text: string): Promise<string[]> => {
  const page = parsePage('content/docs/general/batches.mdx', text);
  const sources = { pages: [page], apis: [document] } as unknown as Sources;
  return (await writtenStates.check(sources)).map(({ line, message }) => `${line} ${message}`);
};

it('accepts the components, and tables that only use some of the words', async () => {
  const table =
    '| work | final states |\n|---|---|\n| batch | <StateNames of="cpo/BatchStatus" kind="final" /> |';
  expect(await tell(`<StateTable of="cpo/BatchStatus" />\n\n${table}`)).toEqual([]);
  expect(await tell('| word | meaning |\n|---|---|\n| Done | ready |\n| Sent | on its way |')).toEqual([]);
});

it('reports a table of states', async () => {
  const rows = ['Queued', 'Running', 'Done'].map((state) => `| ${state} | text |`).join('\n');
  expect(await tell(`Text.\n\n| state | meaning |\n|---|---|\n${rows}`)).toEqual([
    '3 The table lists the states of cpo/BatchStatus by hand.',
  ]);
});

it('reports a table that names final states', async () => {
  expect(await tell('| work | final states |\n|---|---|\n| batch | PARTIAL, DONE |')).toEqual([
    '1 The table names the final states of cpo/BatchStatus by hand.',
  ]);
});

it('reports a diagram of states', async () => {
  const diagram =
    '```mermaid title="States" alt="A."\nflowchart LR\n  Q[Queued] --> R[Running] --> D([Done])\n```';
  expect(await tell(diagram)).toEqual(['1 The diagram draws the states of cpo/BatchStatus by hand.']);
});
