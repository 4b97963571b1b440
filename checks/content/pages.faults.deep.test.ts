import { describe } from 'vitest';
import { testContentFaults } from '../testing/testContentFaults';
import { edit } from '../testing/fixturePortal';

const GUIDE = 'content/docs/general/events.md';
const MDX = 'content/docs/general/Set up/chargers.mdx';
const PLAN = 'content/figures/site-plan.svg';

describe('pictures, headings and components', () => {
  testContentFaults([
    {
      name: 'a picture that does not exist',
      seed: (files) =>
        edit(files, GUIDE, 'Know what', '![The list of events of a charger](/img/list.png)\n\nKnow what'),
      told: 'content/docs/general/events.md:10 shows /img/list.png, which does not exist. Add website/static/img/list.png, or correct the path. [images]',
    },
    {
      name: 'a picture without alternative text',
      seed: (files) => edit(files, GUIDE, 'Know what', '![](/img/logo.svg)\n\nKnow what'),
      told: 'content/docs/general/events.md:10 shows /img/logo.svg without an alternative text. Write ![What is seen](…). [images]',
    },
    {
      name: 'a file name as alternative text',
      seed: (files) => edit(files, GUIDE, 'Know what', '![logo.svg](/img/logo.svg)\n\nKnow what'),
      told: 'content/docs/general/events.md:10 shows /img/logo.svg with a file name as alternative text. Say what is seen. [images]',
    },
    {
      name: 'a drawing on no page',
      seed: (files) => files.set('content/figures/spare.svg', files.get(PLAN) ?? ''),
      told: 'content/figures/spare.svg is shown on no page. Write <Drawing name="spare" … /> where it belongs, or delete it. [drawings]',
    },
    {
      name: 'a drawing that does not exist',
      seed: (files) => files.delete(PLAN),
      told: 'content/docs/general/Set up/chargers.mdx:17 drawing "site-plan" is not known. Components are described in packages/content/src/remark/vocabulary.ts. [components]',
    },
    {
      name: 'a heading of level 1',
      seed: (files) => edit(files, GUIDE, '## Sessions', '# Sessions'),
      told: 'content/docs/general/events.md:30 has the heading "Sessions" of level 1. Write ##; the title of the page is its only level 1. [headings]',
    },
    {
      name: 'a heading of level 4',
      seed: (files) => edit(files, GUIDE, '### VM-1102', '#### VM-1102'),
      told: 'content/docs/general/events.md:24 has the heading "VM-1102" of level 4. Write ###, or make it a list. [headings]',
    },
    {
      name: 'a section that begins with level 3',
      seed: (files) => edit(files, GUIDE, '## Connection', '### Connection'),
      told: 'content/docs/general/events.md:12 has the heading "Connection" of level 3 before any of level 2. Write ##. [headings]',
    },
    {
      name: 'an id that is there twice',
      seed: (files) => edit(files, GUIDE, '{#vm-1102}', '{#sessions}'),
      told: 'content/docs/general/events.md:30 has the id #sessions at "Sessions" and at "VM-1102". Give one of them another {#id}. [headings]',
    },
    {
      name: 'an id of a heading and of a row',
      seed: (files) =>
        edit(
          files,
          MDX,
          '## Add the charger {#add}',
          '<DataTable name="charger-events" />\n\n## Add the charger {#vm-1102}',
        ),
      told: 'content/docs/general/Set up/chargers.mdx:28 has the id #vm-1102 at a heading and at a row of its table. Give the heading another {#id}. [headings]',
    },
    {
      name: 'an unknown component',
      seed: (files) => edit(files, MDX, '<Drawing', '<Drawings'),
      told: 'content/docs/general/Set up/chargers.mdx:17 component "Drawings" is not known. Nearest: Drawing. Components are described in packages/content/src/remark/vocabulary.ts. [components]',
    },
    {
      name: 'an unknown attribute',
      seed: (files) => edit(files, MDX, '<Drawing name', '<Drawing width="3" name'),
      told: 'content/docs/general/Set up/chargers.mdx:17 <Drawing> has no attribute "width". Components are described in packages/content/src/remark/vocabulary.ts. [components]',
    },
    {
      name: 'an unknown fact',
      seed: (files) => edit(files, MDX, 'ocpp.heartbeat', 'ocpp.hartbeat'),
      told: 'content/docs/general/Set up/chargers.mdx:33 fact "ocpp.hartbeat" is not known. Nearest: ocpp.heartbeat. Components are described in packages/content/src/remark/vocabulary.ts. [components]',
    },
    {
      name: 'an unknown operation of a component',
      seed: (files) => edit(files, MDX, '<Op id="cpo/add-charger"', '<Op id="cpo/add-chargers"'),
      told: 'content/docs/general/Set up/chargers.mdx:34 operation "cpo/add-chargers" is not known. Nearest: cpo/add-charger, cpo/get-chargers. Components are described in packages/content/src/remark/vocabulary.ts. [components]',
    },
  ]);
});
