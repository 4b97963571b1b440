import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Sources } from '../../rule';
import { runRules, toLine } from '../../runRules';
import { readSources } from '../../sources/readSources';
import { buildFixture, edit, readFixture, type Files } from '../../testing/fixturePortal';
import { testContentFaults } from '../../testing/testContentFaults';
import { relativeTime } from './relativeTime';
import { tense } from './tense';

const GUIDE = 'content/docs/general/events.md';
const MDX = 'content/docs/general/Set up/chargers.mdx';
const RELEASE = 'content/news/releases/2025-09-02-release.md';
const FACTS = 'content/data/facts.yaml';

const RELATIVE = 'Write the date, such as "since 2 September 2025", or leave the words out. [relative-time]';
const TENSE =
  'Word it so that it is true on every day ("the last day is …"), or write <Tense fact="…" before="ends" after="ended" />. [tense]';
const SENTENCE = 'You need to do nothing.';

describe('time', () => {
  testContentFaults([
    ...[
      'recently',
      'currently planned',
      'next month',
      'last week',
      'this summer',
      'in the next few days',
    ].map((words) => ({
      name: `"${words}" in a guide`,
      seed: (files: Files) => edit(files, GUIDE, SENTENCE, `This page changes ${words}.`),
      message: `${GUIDE}:21 says "${words.replace(' planned', '')}", which becomes wrong as time passes. ${RELATIVE}`,
    })),
    {
      name: 'a post with a relative date',
      seed: (files) => edit(files, RELEASE, 'tells more.', 'tells more since last week.'),
      message: `${RELEASE}:11 says "last week", which becomes wrong as time passes. ${RELATIVE}`,
    },
    {
      name: 'an end date that has passed',
      seed: (files) => edit(files, GUIDE, SENTENCE, 'This event ends on 9 September 2025.'),
      message: `${GUIDE}:21 says "ends on 9 September 2025", but that day is earlier than 2025-09-10. ${TENSE}`,
    },
    {
      name: 'availability until a date that has passed',
      seed: (files) => edit(files, GUIDE, SENTENCE, 'This event is available until 1 March 2025.'),
      message: `${GUIDE}:21 says "is available until 1 March 2025", but that day is earlier than 2025-09-10. ${TENSE}`,
    },
    {
      name: 'a plan for a date that has passed',
      seed: (files) => edit(files, GUIDE, SENTENCE, 'A new event is planned for 1 March 2025.'),
      message: `${GUIDE}:21 says "is planned for 1 March 2025", but that day is earlier than 2025-09-10. ${TENSE}`,
    },
    {
      name: 'a past tense for a future date',
      seed: (files) => edit(files, GUIDE, SENTENCE, 'This event ended on 11 September 2025.'),
      message: `${GUIDE}:21 says "ended on 11 September 2025", but that day is later than 2025-09-10. ${TENSE}`,
    },
    {
      name: 'a post that announces a date before its publication',
      seed: (files) =>
        edit(files, RELEASE, 'tells more.', 'tells more. The old list ends on 1 September 2025.'),
      message: `${RELEASE}:11 says "ends on 1 September 2025", but that day is earlier than 2025-09-02. ${TENSE}`,
    },
    {
      name: 'a <Tense> without a date',
      seed: (files) =>
        edit(
          files,
          MDX,
          'It is shown once.',
          'It <Tense fact="ocpp.heartbeat" before="is" after="was" /> shown once.',
        ),
      message: `${MDX}:30 has a <Tense> with the fact "ocpp.heartbeat", which is "300 seconds" and not a date. Name a fact with a date, such as 31 March 2026. [tense]`,
    },
  ]);
});

const DAYS = ['2025-09-10', '2026-04-01', '2027-01-01'];

describe('this portal', () => {
  let sources: Sources;
  beforeAll(async () => {
    sources = await readSources(path.resolve(import.meta.dirname, '../../..'), []);
  }, 60_000);

  it.each(DAYS)('has no text that is wrong on %s', async (today) => {
    const findings = await runRules([relativeTime, tense], { ...sources, today });
    expect(findings.map(toLine)).toEqual([]);
  });
});

describe('statements that are true', () => {
  it.each(DAYS)('with a tense, on %s', async (today) => {
    const files = readFixture();
    files.set(FACTS, `${files.get(FACTS) ?? ''}v1.sunset:\n  text: 31 March 2026\n  about: End of API v1.\n`);
    const sentence =
      'API v1 <Tense fact="v1.sunset" before="ends" after="ended" /> on <Fact id="v1.sunset" />.';
    edit(files, MDX, 'It is shown once.', sentence);
    expect(await listMessages(files, today)).toEqual([]);
  });

  it.each(DAYS)('without a tense, on %s', async (today) => {
    const files = readFixture();
    const sentences = [
      'The end of API v1 on 31 March 2026 concerns programs.',
      'Prices before 1 October 2025 are hourly.',
      'Send the log soon after the fault, of the last week at least.',
      'A session of last month is missing.',
      'Versions on 2 September 2025: version 4 is planned for 1 January 2026.',
    ];
    edit(files, GUIDE, SENTENCE, sentences.join('\n\n'));
    edit(files, RELEASE, 'tells more.', 'tells more. The old list ends on 31 March 2026.');
    expect(await listMessages(files, today)).toEqual([]);
  });

  async function listMessages(files: Files, today: string): Promise<string[]> {
    return (await runRules([relativeTime, tense], { ...buildFixture(files), today })).map(toLine);
  }
});
