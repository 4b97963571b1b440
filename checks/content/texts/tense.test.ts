import { expect, it } from 'vitest';
import { runRules, toLine } from '../../runRules';
import { buildFixture, edit, readFixture } from '../../testing/fixturePortal';
import { tense } from './tense';

const GUIDE = 'content/docs/general/events.md';
const MDX = 'content/docs/general/Set up/chargers.mdx';
const RELEASE = 'content/news/releases/2025-09-02-release.md';
const FACTS = 'content/data/facts.yaml';

const SENTENCE = 'You need to do nothing.';

it.each(['2025-09-10', '2026-04-01', '2027-01-01'])(
  'accepts statements that are true on %s',
  async (today) => {
    const files = readFixture();
    files.set(FACTS, `${files.get(FACTS) ?? ''}v1.sunset:\n  text: 31 March 2026\n  about: End of API v1.\n`);
    const swapped =
      'API v1 <Tense fact="v1.sunset" before="ends" after="ended" /> on <Fact id="v1.sunset" />.';
    edit(files, MDX, 'It is shown once.', swapped);
    const withoutTense = [
      'The end of API v1 on 31 March 2026 concerns programs.',
      'Prices before 1 October 2025 are hourly.',
      'Versions on 2 September 2025: version 4 is planned for 1 January 2026.',
    ];
    edit(files, GUIDE, SENTENCE, withoutTense.join('\n\n'));
    edit(files, RELEASE, 'tells more.', 'tells more. The old list ends on 31 March 2026.');
    expect((await runRules([tense], { ...buildFixture(files), today })).map(toLine)).toEqual([]);
  },
);
