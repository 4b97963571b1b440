import { describe } from 'vitest';
import { testContentFaults } from '../../testing/testContentFaults';
import { edit } from '../../testing/fixturePortal';

const GUIDE = 'content/docs/general/events.md';
const MDX = 'content/docs/general/Set up/chargers.mdx';

describe('routes and links', () => {
  testContentFaults([
    {
      name: 'a link to a page that does not exist',
      seed: (files) => edit(files, MDX, '(/general/events)', '(/general/event)'),
      message:
        'content/docs/general/Set up/chargers.mdx:47 links to /general/event, which does not exist. Correct the path. The nearest is /general/events. [links]',
    },
    {
      name: 'a link with different capitals',
      seed: (files) => edit(files, GUIDE, '/general/Set%20up/chargers', '/general/set%20up/chargers'),
      message:
        'content/docs/general/events.md:38 links to /general/set up/chargers, which is not the exact route of the page. Write /general/Set up/chargers. [links]',
    },
    {
      name: 'a link with a trailing slash',
      seed: (files) => edit(files, MDX, '(/general/events)', '(/general/events/)'),
      message:
        'content/docs/general/Set up/chargers.mdx:47 links to /general/events/, which is not the exact route of the page. Write /general/events. [links]',
    },
    {
      name: 'a link to a file',
      seed: (files) => edit(files, MDX, '(/general/events)', '(/general/events.md)'),
      message:
        'content/docs/general/Set up/chargers.mdx:47 links to the file /general/events.md. Write the route of the page, without the file extension. [links]',
    },
    {
      name: 'a relative link',
      seed: (files) => edit(files, MDX, '(/general/events)', '(../events)'),
      message:
        'content/docs/general/Set up/chargers.mdx:47 links to ../events, a relative path. Write the path from the root, such as /general/supported-chargers. [links]',
    },
    {
      name: 'a link with the host of the portal',
      seed: (files) =>
        edit(files, MDX, '(/general/events)', '(https://docs.voltmoor.example/general/events)'),
      message:
        'content/docs/general/Set up/chargers.mdx:47 links to https://docs.voltmoor.example/general/events. Write /general/events; the host differs between deployments. [links]',
    },
    {
      name: 'a wrong next step in front matter',
      seed: (files) => edit(files, MDX, 'to: /general/events', 'to: /general/eventz'),
      message:
        'content/docs/general/Set up/chargers.mdx:12 links to /general/eventz, which does not exist. Correct the path. The nearest is /general/events. [links]',
    },
    {
      name: 'a wrong link of the navigation',
      seed: (files) => edit(files, 'website/navbar.ts', '/general/events', '/general/eventz'),
      message:
        'website/navbar.ts:1 links to /general/eventz, which does not exist. Correct the path. The nearest is /general/events. [links]',
    },
    {
      name: 'a wrong link of a tag',
      seed: (files) => edit(files, 'content/news/tags.yml', '/general/events', '/general/eventz'),
      message:
        'content/news/tags.yml:6 links to /general/eventz, which does not exist. Correct the path. The nearest is /general/events. [links]',
    },
    {
      name: 'a wrong link of a term',
      seed: (files) => edit(files, 'content/data/glossary.yaml', '/general/events', '/general/eventz'),
      message:
        'content/data/glossary.yaml:8 links to /general/eventz, which does not exist. Correct the path. The nearest is /general/events. [links]',
    },
    {
      name: 'an anchor that the page does not have',
      seed: (files) => edit(files, MDX, '#vm-1101', '#vm-1100'),
      message:
        'content/docs/general/Set up/chargers.mdx:9 links to #vm-1100, which /general/events does not have. Did you mean #vm-1101? Else add {#vm-1100} to a heading of content/docs/general/events.md. [anchors]',
    },
    {
      name: 'a link to a draft',
      seed: (files) => edit(files, MDX, '(/general/events)', '(/general/draft)'),
      message:
        'content/docs/general/Set up/chargers.mdx:47 links to /general/draft, which is a draft. Remove the link, or publish content/docs/general/draft.md. [drafts]',
    },
    {
      name: 'two pages with one route',
      seed: (files) =>
        edit(files, 'content/docs/general/draft.md', 'draft: true', 'draft: true\nslug: /general/events'),
      message:
        'content/docs/general/events.md makes the route /general/events, which content/docs/general/draft.md makes too. Rename one of them. [unique-routes]',
    },
    {
      name: 'routes that differ in capitals only',
      seed: (files) =>
        edit(files, 'content/docs/general/draft.md', 'draft: true', 'draft: true\nslug: /general/Events'),
      message:
        'content/docs/general/events.md makes the route /general/events, which differs from /general/Events of content/docs/general/draft.md in capitals only. Rename one of them. [unique-routes]',
    },
    {
      name: 'a specified page that is missing',
      seed: (files) =>
        edit(files, 'e2e/specifiedRoutes.json', '"/general/Set up/chargers/"', '"/general/Set up/drivers"'),
      message:
        'e2e/specifiedRoutes.json:2 specifies /general/Set up/drivers, which no page creates. Write the page. [specified-routes]',
    },
    {
      name: 'a page that must not exist',
      seed: (files) =>
        edit(files, 'e2e/specifiedRoutes.json', '["/general/draft"]', '["/general/draft", "/search"]'),
      message:
        'packages/search creates /search, which must not exist. Remove it or set draft: true. [specified-routes]',
    },
  ]);
});
