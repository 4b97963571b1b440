import { describe } from 'vitest';
import { testContentFaults } from '../testing/testContentFaults';
import { edit } from '../testing/fixturePortal';

const GUIDE = 'content/docs/general/events.md';

describe('front matter', () => {
  testContentFaults([
    {
      name: 'a guide without front matter',
      seed: (files) => edit(files, GUIDE, '---\ntitle', 'title'),
      message:
        'content/docs/general/events.md:1 has no front matter. Add front matter as "Add a guide" in CONTRIBUTING.md shows. [guide-front-matter]',
    },
    {
      name: 'a guide without a description',
      seed: (files) => edit(files, GUIDE, 'description: What', '# What'),
      message:
        'content/docs/general/events.md:1 front matter description is missing. The keys are described in packages/content/src/guideFrontMatter.ts. [guide-front-matter]',
    },
    {
      name: 'an unknown key',
      seed: (files) => edit(files, GUIDE, 'minutes: 3', 'minutes: 3\nauthor: me'),
      message:
        'content/docs/general/events.md:7 front matter author is not a key of this file. The keys are described in packages/content/src/guideFrontMatter.ts. [guide-front-matter]',
    },
    {
      name: 'a reading time that is not a number',
      seed: (files) => edit(files, GUIDE, 'minutes: 3', 'minutes: soon'),
      message:
        'content/docs/general/events.md:6 front matter minutes is wrong: expected number. The keys are described in packages/content/src/guideFrontMatter.ts. [guide-front-matter]',
    },
    {
      name: 'front matter that is not valid YAML',
      seed: (files) => edit(files, GUIDE, 'minutes: 3', 'minutes: [3'),
      message:
        'content/docs/general/events.md:7 front matter is not valid YAML: Flow sequence in block collection must be sufficiently indented and end with a ]. Correct the syntax. A text with a colon needs quotation marks. [guide-front-matter]',
    },
    {
      name: 'a category without a description',
      seed: (files) =>
        edit(
          files,
          'content/docs/general/Set up/_category_.yml',
          '  description: Everything that is done once, before the first driver plugs in.\n',
          '',
        ),
      message:
        'content/docs/general/Set up/_category_.yml:3 link.description is missing. The keys are described in checks/routes/categoryFiles.ts. [category-file]',
    },
    {
      name: 'a category at another path',
      seed: (files) =>
        edit(
          files,
          'content/docs/general/Set up/_category_.yml',
          'slug: /general/Set up',
          'slug: /general/Set-up',
        ),
      message:
        'content/docs/general/Set up/_category_.yml:5 has the slug /general/Set-up. Write /general/Set up, the path of the folder. [category-file]',
    },
  ]);
});
