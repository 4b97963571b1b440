import { describe } from 'vitest';
import { testContentFaults } from '../../testing/testContentFaults';
import { edit } from '../../testing/fixturePortal';

const GUIDE = 'content/docs/general/events.md';
const MDX = 'content/docs/general/Set up/chargers.mdx';
const RELEASE = 'content/news/releases/2025-09-02-release.md';

describe('texts', () => {
  testContentFaults([
    {
      name: 'a paragraph that two pages repeat',
      seed: (files) =>
        edit(
          files,
          RELEASE,
          'The list of chargers tells more.',
          'An event arrives within a second of what it tells. Connection events come from the platform itself, since a charger\nthat lost its line cannot say so. They begin with `VM-11`. One lost connection a day is no reason to worry: mobile\nnetworks move a charger from one cell to the next, and routers restart at night. Ten lost connections within an hour\nare a sign of a weak signal or of two chargers with one identity.',
        ),
      message:
        'content/news/releases/2025-09-02-release.md:11 repeats the paragraph "An event arrives within a second of what it tells.…" of content/docs/general/events.md:14. Say it on one page and link there. [repeated-paragraphs]',
    },
    {
      name: 'a short guide',
      seed: (files) =>
        files.set(
          'content/docs/general/short.md',
          (files.get('content/docs/general/draft.md') ?? '').replace('draft: true\n', ''),
        ),
      message:
        'content/docs/general/short.md:1 has 6 words. Write 250 or more, or make it a part of another page. [guide-length]',
    },
    {
      name: 'a leftover such as TODO',
      seed: (files) => edit(files, GUIDE, 'You need to do nothing.', 'TODO: say what to do.'),
      message:
        'content/docs/general/events.md:21 contains "TODO". Finish the sentence or remove it. [leftovers]',
    },
    {
      name: 'a word to avoid',
      seed: (files) => edit(files, GUIDE, 'The charger was away', 'The charge point was away'),
      message:
        'content/docs/general/events.md:26 says "charge point". Say "charger". One word for the device. [words]',
    },
    {
      name: 'a word to avoid in a picture',
      seed: (files) => edit(files, MDX, 'A site with one charger', 'A site with one charging station'),
      message:
        'content/docs/general/Set up/chargers.mdx:17 says "charging station". Say "charger". One word for the device. [words]',
    },
    {
      name: 'a word to avoid in the label of a figure',
      seed: (files) => edit(files, 'content/figures/site-plan.svg', '>Charger<', '>Charge point<'),
      message:
        'content/figures/site-plan.svg:3 says "Charge point". Say "charger". One word for the device. [words]',
    },
    {
      name: 'a word to avoid in a data file',
      seed: (files) => edit(files, 'content/data/facts.yaml', 'of a charger', 'of a charge point'),
      message:
        'content/data/facts.yaml:3 says "charge point". Say "charger". One word for the device. [words]',
    },
    {
      name: 'a wrong article',
      seed: (files) => edit(files, GUIDE, 'a weak signal', 'an weak signal'),
      message:
        'content/docs/general/events.md:17 says "an" in "an weak signal or of two chargers with o". Say "a". [grammar]',
    },
    {
      name: 'a repeated word',
      seed: (files) => edit(files, GUIDE, 'whether the display', 'whether the the display'),
      message:
        'content/docs/general/events.md:26 says "the the" in "the the display is lit. If it is dark, t". Say "the". [grammar]',
    },
    {
      name: 'a long sentence in a guide',
      seed: (files) =>
        edit(
          files,
          GUIDE,
          'Ask somebody at the site',
          `Ask${' the neighbour of'.repeat(13)} somebody at the site`,
        ),
      message:
        'content/docs/general/events.md:26 has a sentence of 49 words: "Ask the neighbour of the neighbour of the …". Divide it into sentences of at most 40 words. [sentence-length]',
    },
    {
      name: 'a long sentence in a description',
      seed: (files) =>
        edit(
          files,
          'specs/cpo-api/openapi.yaml',
          'Lists the chargers',
          `Lists the${' chargers of the'.repeat(14)} chargers`,
        ),
      message:
        'specs/cpo-api/openapi.yaml:14 has a sentence of 53 words: "Lists the chargers of the chargers of the …". Divide it into sentences of at most 40 words. [sentence-length]',
    },
    {
      name: 'a misspelt word',
      seed: (files) => edit(files, GUIDE, 'The charger was away', 'The chargerr was away'),
      message:
        'content/docs/general/events.md:26 uses "chargerr", which is not in the dictionary. Did you mean charger? Otherwise correct it, put a name from code in backticks, or add a technical term to checks/spelling/words.txt. [spelling]',
    },
    {
      name: 'a misspelt word of a description',
      seed: (files) =>
        edit(files, 'specs/cpo-api/openapi.yaml', 'Lists the chargers', 'Lists the chargers avialable'),
      message:
        'specs/cpo-api/openapi.yaml:14 uses "avialable", which is not in the dictionary. Did you mean available? Otherwise correct it, put a name from code in backticks, or add a technical term to checks/spelling/words.txt. [spelling]',
    },
    {
      name: 'a misspelt word in a picture',
      seed: (files) => edit(files, MDX, 'A site with one charger', 'A siet with one charger'),
      message:
        'content/docs/general/Set up/chargers.mdx:17 uses "siet", which is not in the dictionary. Did you mean site? Otherwise correct it, put a name from code in backticks, or add a technical term to checks/spelling/words.txt. [spelling]',
    },
    {
      name: 'an unused word in the project dictionary',
      seed: (files) => edit(files, 'checks/spelling/words.txt', 'OCPP', 'OCPP\nblorp'),
      message:
        'checks/spelling/words.txt:3 lists the word "blorp", which no text uses. Remove it. [spelling]',
    },
    {
      name: 'a data file that does not match its schema',
      seed: (files) => edit(files, 'content/data/roles.yaml', 'id: viewer,', 'id: Viewer,'),
      message:
        'content/data/roles.yaml:8 rows.1.id: expected lower-case words joined by single hyphens, such as "vm-1101". packages/content/src/schemas.ts and navigation.ts describe the formats. [data-file]',
    },
    {
      name: 'a sample that is not valid JSON',
      seed: (files) => edit(files, GUIDE, 'Know what', '```json\n{"a": 1,}\n```\n\nKnow what'),
      message:
        'content/docs/general/events.md:11 contains a sample that is not valid JSON: Expected double-quoted property name in JSON at position 8. Correct it, or set the language of the code block to text. [json-samples]',
    },
    {
      name: 'a real host in a sample',
      seed: (files) =>
        edit(files, GUIDE, 'Know what', '```bash\ncurl https://api.charging.com/v2\n```\n\nKnow what'),
      message:
        'content/docs/general/events.md:11 names the host api.charging.com. Use a host that ends in .example. [example-data]',
    },
    {
      name: 'a real address in a sample',
      seed: (files) => edit(files, GUIDE, 'Know what', '```bash\nping 93.184.216.34\n```\n\nKnow what'),
      message:
        'content/docs/general/events.md:11 names the address 93.184.216.34. Use one of 192.0.2.0/24, 198.51.100.0/24 or 203.0.113.0/24. [example-data]',
    },
  ]);
});
