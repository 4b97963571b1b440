import { describe } from 'vitest';
import { testContentFaults } from '../../testing/testContentFaults';
import { edit } from '../../testing/fixturePortal';

const GUIDE = 'content/docs/general/events.md';
const MDX = 'content/docs/general/Set up/chargers.mdx';
const RELEASE = 'content/news/releases/2025-09-02-release.md';

describe('texts', () => {
  testContentFaults([
    {
      name: 'a paragraph that stands on two pages',
      seed: (files) =>
        edit(
          files,
          RELEASE,
          'The list of chargers tells more.',
          'An event arrives within a second of what it tells. Connection events come from the platform itself, since a charger\nthat lost its line cannot say so. They begin with `VM-11`. One lost connection a day is no reason to worry: mobile\nnetworks move a charger from one cell to the next, and routers restart at night. Ten lost connections within an hour\nare a sign of a weak signal or of two chargers with one identity.',
        ),
      told: 'content/news/releases/2025-09-02-release.md:11 repeats the paragraph "An event arrives within a second of what it tells.…" of content/docs/general/events.md:14. Say it on one page and link there. [repeated-paragraphs]',
    },
    {
      name: 'a short guide',
      seed: (files) =>
        files.set(
          'content/docs/general/short.md',
          (files.get('content/docs/general/draft.md') ?? '').replace('draft: true\n', ''),
        ),
      told: 'content/docs/general/short.md:1 has 6 words. Write 250 or more, or make it a part of another page. [guide-length]',
    },
    {
      name: 'a leftover',
      seed: (files) => edit(files, GUIDE, 'You need to do nothing.', 'TODO: say what to do.'),
      told: 'content/docs/general/events.md:21 holds "TODO". Finish the sentence or take it out. [leftovers]',
    },
    {
      name: 'a word to avoid',
      seed: (files) => edit(files, GUIDE, 'The charger was away', 'The charge point was away'),
      told: 'content/docs/general/events.md:26 says "charge point". Say "charger". One word for the device. [words]',
    },
    {
      name: 'a word to avoid in a picture',
      seed: (files) => edit(files, MDX, 'A site with one charger', 'A site with one charging station'),
      told: 'content/docs/general/Set up/chargers.mdx:17 says "charging station". Say "charger". One word for the device. [words]',
    },
    {
      name: 'a word to avoid in a data file',
      seed: (files) => edit(files, 'content/data/facts.yaml', 'of a charger', 'of a charge point'),
      told: 'content/data/facts.yaml:3 says "charge point". Say "charger". One word for the device. [words]',
    },
    {
      name: 'a misspelt word',
      seed: (files) => edit(files, GUIDE, 'The charger was away', 'The chargerr was away'),
      told: 'content/docs/general/events.md:26 says "chargerr", which is in no dictionary. Did you mean charger? Else correct it, put a name of code into backticks, or add a word of the trade to checks/spelling/words.txt. [spelling]',
    },
    {
      name: 'a misspelt word of a description',
      seed: (files) =>
        edit(files, 'specs/cpo-api/openapi.yaml', 'Lists the chargers', 'Lists the chargers avialable'),
      told: 'specs/cpo-api/openapi.yaml:14 says "avialable", which is in no dictionary. Did you mean available? Else correct it, put a name of code into backticks, or add a word of the trade to checks/spelling/words.txt. [spelling]',
    },
    {
      name: 'a misspelt word in a picture',
      seed: (files) => edit(files, MDX, 'A site with one charger', 'A siet with one charger'),
      told: 'content/docs/general/Set up/chargers.mdx:17 says "siet", which is in no dictionary. Did you mean site? Else correct it, put a name of code into backticks, or add a word of the trade to checks/spelling/words.txt. [spelling]',
    },
    {
      name: 'a word of the own dictionary that nothing says',
      seed: (files) => edit(files, 'checks/spelling/words.txt', 'OCPP', 'OCPP\nblorp'),
      told: 'checks/spelling/words.txt:3 has the word "blorp", which no text says. Remove it. [spelling]',
    },
    {
      name: 'a data file that does not fit its form',
      seed: (files) => edit(files, 'content/data/roles.yaml', 'id: viewer,', 'id: Viewer,'),
      told: 'content/data/roles.yaml:8 rows.1.id: expected lower-case words joined by single hyphens, such as "vm-1101". The forms are described in packages/content/src/schemas.ts. [data-file]',
    },
    {
      name: 'a sample that is no JSON',
      seed: (files) => edit(files, GUIDE, 'Know what', '```json\n{"a": 1,}\n```\n\nKnow what'),
      told: 'content/docs/general/events.md:11 holds a sample that is no JSON: Expected double-quoted property name in JSON at position 8. Correct it, or choose the language text. [json-samples]',
    },
    {
      name: 'a real host in a sample',
      seed: (files) =>
        edit(files, GUIDE, 'Know what', '```bash\ncurl https://api.charging.com/v2\n```\n\nKnow what'),
      told: 'content/docs/general/events.md:11 names the host api.charging.com. Use a host that ends in .example. [example-data]',
    },
    {
      name: 'a real address in a sample',
      seed: (files) => edit(files, GUIDE, 'Know what', '```bash\nping 93.184.216.34\n```\n\nKnow what'),
      told: 'content/docs/general/events.md:11 names the address 93.184.216.34. Use one of 192.0.2.0/24, 198.51.100.0/24 or 203.0.113.0/24. [example-data]',
    },
  ]);
});
