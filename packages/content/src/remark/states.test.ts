import { describe, expect, it } from 'vitest';
import { renderGuide, STATES } from './testing/renderGuide';
import { drawStates } from './states';

describe('a table of states', () => {
  it('has a row per state, with the columns of the guide', async () => {
    const html = await renderGuide(
      '<StateTable of="cpo/CommandStatus" names="words" columns={[{label: "Retry?", cells: {SENT: "no", FAILED: "with a *new* key"}}]} />',
    );
    expect(html.replaceAll('\n', '')).toBe(
      '<table><thead><tr><th>State</th><th>Meaning</th><th>Retry?</th><th>Next</th></tr></thead><tbody>' +
        '<tr><td>Sent</td><td>Waits for the <code>charger</code></td><td>no</td><td>Failed: no answer</td></tr>' +
        '<tr><td>Failed (final)</td><td>No &lt;b&gt;answer&lt;/b&gt;</td><td>with a <em>new</em> key</td><td>–</td></tr>' +
        '</tbody></table>',
    );
  });

  it('rejects a column with a wrong or missing state, and an unknown schema', async () => {
    const table = (cells: string) =>
      renderGuide(`<StateTable of="cpo/CommandStatus" columns={[{label: "Retry?", cells: ${cells}}]} />`);
    await expect(table('{SENT: "no", FALED: "yes"}')).rejects.toThrow(
      'state "FALED" is not known. Nearest: FAILED',
    );
    await expect(table('{SENT: "no"}')).rejects.toThrow('Column "Retry?" has no cell for the state FAILED.');
    await expect(renderGuide('<StateTable of="cpo/Command" />')).rejects.toThrow('cpo/CommandStatus');
  });
});

it('names the final states, or the others, in a sentence', async () => {
  expect(await renderGuide('Stop at <StateNames of="cpo/CommandStatus" kind="final" />.')).toBe(
    '<p>Stop at FAILED.</p>',
  );
  expect(await renderGuide('Wait in <StateNames of="cpo/CommandStatus" kind="intermediate" />.')).toBe(
    '<p>Wait in SENT.</p>',
  );
});

it('draws states and changes as a flow chart with a text alternative', () => {
  const hostile = { ...STATES[0]!, next: [{ to: 'FAILED', cause: 'no "answer"| click' }], ends: 'cable out' };
  const source =
    'flowchart TD\n  s0[SENT]\n  s1[FAILED]:::problem\n  s0 -->|no  answer   click| s1\n  s0 -->|cable out| ended([ended])';
  expect(drawStates({ of: 'cpo/CommandStatus', title: 'A command' }, [hostile, STATES[1]!])).toEqual({
    chain: {
      states: [{ name: 'SENT' }, { name: 'FAILED', role: 'problem' }, { name: 'ended', isEnd: true }],
      changes: [
        { from: 0, to: 1, label: 'no  answer   click' },
        { from: 0, to: 2, label: 'cable out' },
      ],
    },
    source,
    narrowSource: source,
    title: 'A command',
    alt: 'Flow chart of states: SENT becomes FAILED (no "answer"| click); SENT ends (cable out). Final: FAILED.',
  });
});

it('names a cause that leads to the same state once', () => {
  const [sent, failed] = STATES;
  const next = [{ to: 'FAILED', cause: 'no answer' }];
  const states = [{ ...sent!, next }, { ...sent!, name: 'QUEUED', next }, failed!];
  expect(drawStates({ of: 'cpo/CommandStatus', title: 'A command' }, states).source).toBe(
    'flowchart TD\n  s0[SENT]\n  s1[QUEUED]\n  s2[FAILED]:::problem\n  s0 -->|no answer| s2\n  s1 --> s2',
  );
});

it('draws two changes between the same states as two arrows, and as one where there is no space', () => {
  const [sent] = STATES;
  const states = [
    { ...sent!, name: 'ACTIVE', next: [{ to: 'PAUSED', cause: 'out of use' }] },
    { ...sent!, name: 'PAUSED', next: [{ to: 'ACTIVE', cause: 'repaired' }] },
  ];
  const { source, narrowSource } = drawStates({ of: 'cpo/CommandStatus', title: 'A charger' }, states);
  const names = 'flowchart TD\n  s0[ACTIVE]:::live\n  s1[PAUSED]:::wait\n';
  expect(source).toBe(`${names}  s0 -->|out of use| s1\n  s1 -->|repaired| s0`);
  expect(narrowSource).toBe(`${names}  s0 <-->|out of use / repaired| s1`);
});
