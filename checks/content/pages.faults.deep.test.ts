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
      message:
        'content/docs/general/events.md:10 shows /img/list.png, which does not exist. Add website/static/img/list.png, or correct the path. [images]',
    },
    {
      name: 'a picture without an alternative text',
      seed: (files) => edit(files, GUIDE, 'Know what', '![](/img/logo.svg)\n\nKnow what'),
      message:
        'content/docs/general/events.md:10 shows /img/logo.svg without an alternative text. Write ![What the picture shows](…). [images]',
    },
    {
      name: 'a file name as alternative text',
      seed: (files) => edit(files, GUIDE, 'Know what', '![logo.svg](/img/logo.svg)\n\nKnow what'),
      message:
        'content/docs/general/events.md:10 shows /img/logo.svg with a file name as its alternative text. Describe what the picture shows. [images]',
    },
    {
      name: 'a drawing that no page shows',
      seed: (files) => files.set('content/figures/spare.svg', files.get(PLAN) ?? ''),
      message:
        'content/figures/spare.svg is not shown on any page. Write <Drawing name="spare" … /> on a page, or delete the file. [drawings]',
    },
    {
      name: 'a drawing that does not exist',
      seed: (files) => files.delete(PLAN),
      message:
        'content/docs/general/Set up/chargers.mdx:17 drawing "site-plan" is not known. Components are described in packages/content/src/remark/vocabulary.ts. [components]',
    },
    {
      name: 'a heading of level 1',
      seed: (files) => edit(files, GUIDE, '## Sessions', '# Sessions'),
      message:
        'content/docs/general/events.md:30 has the heading "Sessions" of level 1. Write ##. The title of the page is its only heading of level 1. [headings]',
    },
    {
      name: 'a heading of level 4',
      seed: (files) => edit(files, GUIDE, '### VM-1102', '#### VM-1102'),
      message:
        'content/docs/general/events.md:24 has the heading "VM-1102" of level 4. Write ###, or make it a list. [headings]',
    },
    {
      name: 'a section that begins with level 3',
      seed: (files) => edit(files, GUIDE, '## Connection', '### Connection'),
      message:
        'content/docs/general/events.md:12 has the level 3 heading "Connection" before any level 2 heading. Write ##. [headings]',
    },
    {
      name: 'a duplicate id',
      seed: (files) => edit(files, GUIDE, '{#vm-1102}', '{#sessions}'),
      message:
        'content/docs/general/events.md:30 has the id #sessions at "Sessions" and at "VM-1102". Give one of them another {#id}. [headings]',
    },
    {
      name: 'an id shared by a heading and a row',
      seed: (files) =>
        edit(
          files,
          MDX,
          '## Add the charger {#add}',
          '<DataTable name="charger-events" />\n\n## Add the charger {#vm-1102}',
        ),
      message:
        'content/docs/general/Set up/chargers.mdx:28 has the id #vm-1102 at a heading and at a row of its table. Give the heading another {#id}. [headings]',
    },
    {
      name: 'an unknown component',
      seed: (files) => edit(files, MDX, '<Drawing', '<Drawings'),
      message:
        'content/docs/general/Set up/chargers.mdx:17 component "Drawings" is not known. Nearest: Drawing. Components are described in packages/content/src/remark/vocabulary.ts. [components]',
    },
    {
      name: 'an unknown attribute',
      seed: (files) => edit(files, MDX, '<Drawing name', '<Drawing width="3" name'),
      message:
        'content/docs/general/Set up/chargers.mdx:17 <Drawing> has no attribute "width". Components are described in packages/content/src/remark/vocabulary.ts. [components]',
    },
    {
      name: 'an unknown fact',
      seed: (files) => edit(files, MDX, 'ocpp.heartbeat', 'ocpp.hartbeat'),
      message:
        'content/docs/general/Set up/chargers.mdx:33 fact "ocpp.hartbeat" is not known. Nearest: ocpp.heartbeat. Components are described in packages/content/src/remark/vocabulary.ts. [components]',
    },
    {
      name: 'an unknown operation in a component',
      seed: (files) => edit(files, MDX, '<Op id="cpo/add-charger"', '<Op id="cpo/add-chargers"'),
      message:
        'content/docs/general/Set up/chargers.mdx:34 operation "cpo/add-chargers" is not known. Nearest: cpo/add-charger, cpo/get-chargers. Components are described in packages/content/src/remark/vocabulary.ts. [components]',
    },
  ]);
});
