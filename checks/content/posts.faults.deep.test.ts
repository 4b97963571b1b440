import { describe } from 'vitest';
import { testContentFaults } from '../testing/testContentFaults';
import { edit } from '../testing/fixturePortal';

const RELEASE = 'content/news/releases/2025-09-02-release.md';
const INCIDENT = 'content/news/news/2025-08-19-minor-incident.md';

describe('posts', () => {
  testContentFaults([
    {
      name: 'a post date that does not exist',
      seed: (files) => edit(files, RELEASE, 'date: 2025-09-02', 'date: 2025-13-45'),
      message:
        'content/news/releases/2025-09-02-release.md:4 front matter date is not an existing day; write it as 2025-09-02. The keys are described in packages/news/src/read/frontMatterSchema.ts. [post]',
    },
    {
      name: 'a date that differs from the file name',
      seed: (files) => edit(files, RELEASE, 'date: 2025-09-02', 'date: 2025-09-03'),
      message:
        "content/news/releases/2025-09-02-release.md:4 date 2025-09-03 and the file's name (2025-09-02) differ; both must be the day of publication. The keys are described in packages/news/src/read/frontMatterSchema.ts. [post]",
    },
    {
      name: 'an unknown tag of a post',
      seed: (files) => edit(files, RELEASE, 'release-notes, ocpp', 'release-notes, opcc'),
      message:
        'content/news/releases/2025-09-02-release.md:5 tags: opcc is not in content/news/tags.yml. Known words: release-notes, ocpp, minor-incident, resolved, upcoming-change. The keys are described in packages/news/src/read/frontMatterSchema.ts. [post]',
    },
    {
      name: 'a release without points',
      seed: (files) => edit(files, RELEASE, '## New', '## News'),
      message:
        'content/news/releases/2025-09-02-release.md:10 a release groups its points under "## New", "## Changed", "## Fixed", "## Deprecated"; none of these headings was found. The keys are described in packages/news/src/read/frontMatterSchema.ts. [post]',
    },
    {
      name: 'a resolved incident without an end',
      seed: (files) => edit(files, INCIDENT, 'resolvedAt: 2025-08-19T09:00:00Z\n', ''),
      message:
        'content/news/news/2025-08-19-minor-incident.md:9 a resolved incident needs its end: add resolvedAt. The keys are described in packages/news/src/read/frontMatterSchema.ts. [post]',
    },
    {
      name: 'a resolved incident without its cause',
      seed: (files) => edit(files, INCIDENT, '## Cause', '## Reason'),
      message:
        'content/news/news/2025-08-19-minor-incident.md:20 a resolved incident needs the sections "## Cause". The keys are described in packages/news/src/read/frontMatterSchema.ts. [post]',
    },
    {
      name: 'a post that changes an operation that does not exist',
      seed: (files) => edit(files, RELEASE, 'cpo/get-chargers', 'cpo/get-charger'),
      message:
        'content/news/releases/2025-09-02-release.md:8 names the operation cpo/get-charger, which does not exist. Did you mean cpo/get-chargers? [operation-names]',
    },
  ]);
});
