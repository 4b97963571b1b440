import { describe } from 'vitest';
import { testContentFaults } from '../testing/testContentFaults';
import { edit } from '../testing/fixturePortal';

const GUIDE = 'content/docs/general/events.md';
const MDX = 'content/docs/general/Set up/chargers.mdx';
const POST = 'content/news/releases/2025-09-02-release.md';
const FACTS = 'content/data/facts.yaml';

describe('facts', () => {
  testContentFaults([
    {
      name: 'a number that differs from the fact',
      seed: (files) => edit(files, GUIDE, 'more than two minutes', 'more than three minutes'),
      message:
        'content/docs/general/events.md:26 says "away for more than three minutes" with three minutes, but the fact ocpp.offline-after is 2 minutes. Correct one of the two, or write <Fact id="ocpp.offline-after" />. [quoted-facts]',
    },
    {
      name: 'the right number with another unit',
      seed: (files) => edit(files, GUIDE, 'more than two minutes', 'more than two hours'),
      message:
        'content/docs/general/events.md:26 says "away for more than two hours" with two hours, but the fact ocpp.offline-after is 2 minutes. Correct one of the two, or write <Fact id="ocpp.offline-after" />. [quoted-facts]',
    },
    {
      name: 'a fact that changed while its pages did not',
      seed: (files) => edit(files, FACTS, 'text: 2 minutes', 'text: 3 minutes'),
      message:
        'content/docs/general/events.md:26 says "away for more than two minutes" with two minutes, but the fact ocpp.offline-after is 3 minutes. Correct one of the two, or write <Fact id="ocpp.offline-after" />. [quoted-facts]',
    },
    {
      name: 'the value of one fact in the phrase of another',
      seed: (files) => {
        edit(files, MDX, 'and about ten minutes of time', 'and the time of one <Fact id="ocpp.heartbeat" />');
        edit(files, FACTS, "- 'away for", "- 'the time of one #'\n    - 'away for");
      },
      message:
        'content/docs/general/Set up/chargers.mdx:21 says "the time of one 300 seconds" with 300 seconds, but the fact ocpp.offline-after is 2 minutes. Correct one of the two, or write <Fact id="ocpp.offline-after" />. [quoted-facts]',
    },
    {
      name: 'a wrong number in a post',
      seed: (files) =>
        edit(files, POST, 'shows the last event of each.', 'shows what was away for more than 5 minutes.'),
      message:
        'content/news/releases/2025-09-02-release.md:17 says "away for more than 5 minutes" with 5 minutes, but the fact ocpp.offline-after is 2 minutes. Correct one of the two, or write <Fact id="ocpp.offline-after" />. [quoted-facts]',
    },
    {
      name: 'a phrase that no text contains',
      seed: (files) => edit(files, FACTS, "'away for more than #'", "'gone for more than #'"),
      message:
        'content/data/facts.yaml:7 ocpp.offline-after has the phrase "gone for more than #", which occurs in no text. Remove the phrase, or write it as the pages do. [quoted-facts]',
    },
    {
      name: 'a limit that is not a fact',
      seed: (files) => edit(files, MDX, 'about ten minutes of time', 'at most 45 minutes of time'),
      message:
        'content/docs/general/Set up/chargers.mdx:21 states a limit that is not a fact: "at most 45 minutes". Add it to content/data/facts.yaml, or word it as an example. [limits]',
    },
  ]);
});
