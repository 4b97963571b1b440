import { describe } from 'vitest';
import { testFaults } from '../testing/describeFaults';
import { edit } from '../testing/fixturePortal';

const GUIDE = 'content/docs/general/events.md';
const MDX = 'content/docs/general/Set up/chargers.mdx';
const RELEASE = 'content/news/releases/2025-09-02-release.md';
const INCIDENT = 'content/news/news/2025-08-19-minor-incident.md';
const LOGO = 'website/static/img/logo.svg';
const PLAN = 'content/figures/site-plan.svg';

describe('front matter', () => {
  testFaults([
    { name: 'a guide without front matter', seed: (files) => edit(files, GUIDE, '---\ntitle', 'title'), told: '' },
    { name: 'a guide without description', seed: (files) => edit(files, GUIDE, 'description: What', '# What'), told: '' },
    { name: 'an unknown key', seed: (files) => edit(files, GUIDE, 'minutes: 3', 'minutes: 3\nauthor: me'), told: '' },
    { name: 'a reading time that is no number', seed: (files) => edit(files, GUIDE, 'minutes: 3', 'minutes: soon'), told: '' },
    { name: 'front matter that is no YAML', seed: (files) => edit(files, GUIDE, 'minutes: 3', 'minutes: [3'), told: '' },
    { name: 'a category without description', seed: (files) => edit(files, 'content/docs/general/Set up/_category_.yml', '  description: Everything that is done once, before the first driver plugs in.\n', ''), told: '' },
    { name: 'a category at another path', seed: (files) => edit(files, 'content/docs/general/Set up/_category_.yml', 'slug: /general/Set up', 'slug: /general/Set-up'), told: '' },
  ]);
});

describe('posts', () => {
  testFaults([
    { name: 'a day that does not exist', seed: (files) => edit(files, RELEASE, 'date: 2025-09-02', 'date: 2025-13-45'), told: '' },
    { name: 'a date that is not that of the file', seed: (files) => edit(files, RELEASE, 'date: 2025-09-02', 'date: 2025-09-03'), told: '' },
    { name: 'an unknown tag', seed: (files) => edit(files, RELEASE, 'release-notes, ocpp', 'release-notes, opcc'), told: '' },
    { name: 'a release without points', seed: (files) => edit(files, RELEASE, '## New', '## News'), told: '' },
    { name: 'a resolved incident without an end', seed: (files) => edit(files, INCIDENT, 'resolvedAt: 2025-08-19T09:00:00Z\n', ''), told: '' },
    { name: 'a resolved incident without its cause', seed: (files) => edit(files, INCIDENT, '## Cause', '## Reason'), told: '' },
    { name: 'a post that changes an operation that does not exist', seed: (files) => edit(files, RELEASE, 'cpo/get-chargers', 'cpo/get-charger'), told: '' },
  ]);
});

describe('routes and links', () => {
  testFaults([
    { name: 'a link to a page that does not exist', seed: (files) => edit(files, MDX, '(/general/events)', '(/general/event)'), told: '' },
    { name: 'a link in other capitals', seed: (files) => edit(files, GUIDE, '/general/Set%20up/chargers', '/general/set%20up/chargers'), told: '' },
    { name: 'a link with a slash at its end', seed: (files) => edit(files, MDX, '(/general/events)', '(/general/events/)'), told: '' },
    { name: 'a link to a file', seed: (files) => edit(files, MDX, '(/general/events)', '(/general/events.md)'), told: '' },
    { name: 'a relative link', seed: (files) => edit(files, MDX, '(/general/events)', '(../events)'), told: '' },
    { name: 'a link with the host of the portal', seed: (files) => edit(files, MDX, '(/general/events)', '(https://docs.voltmoor.example/general/events)'), told: '' },
    { name: 'a wrong next step in front matter', seed: (files) => edit(files, MDX, 'to: /general/events', 'to: /general/eventz'), told: '' },
    { name: 'a wrong link of the navigation', seed: (files) => edit(files, 'website/navbar.ts', '/general/events', '/general/eventz'), told: '' },
    { name: 'a wrong link of a tag', seed: (files) => edit(files, 'content/news/tags.yml', '/general/events', '/general/eventz'), told: '' },
    { name: 'a wrong link of a term', seed: (files) => edit(files, 'content/data/glossary.yaml', '/general/events', '/general/eventz'), told: '' },
    { name: 'an anchor that the page does not have', seed: (files) => edit(files, MDX, '#vm-1101', '#vm-1100'), told: '' },
    { name: 'a link to a draft', seed: (files) => edit(files, MDX, '(/general/events)', '(/general/draft)'), told: '' },
    { name: 'two pages with one route', seed: (files) => edit(files, 'content/docs/general/draft.md', 'draft: true', 'draft: true\nslug: /general/events'), told: '' },
    { name: 'routes that differ in capitals only', seed: (files) => edit(files, 'content/docs/general/draft.md', 'draft: true', 'draft: true\nslug: /general/Events'), told: '' },
    { name: 'a specified page that is missing', seed: (files) => edit(files, 'e2e/specifiedRoutes.json', '"/general/Set up/chargers/"', '"/general/Set up/drivers"'), told: '' },
    { name: 'a page that must not exist', seed: (files) => edit(files, 'e2e/specifiedRoutes.json', '["/general/draft"]', '["/general/draft", "/search"]'), told: '' },
  ]);
});

describe('what could harm a reader', () => {
  testFaults([
    { name: 'a javascript: link', seed: (files) => edit(files, MDX, '(/general/events)', '(java&#x73;cript:alert(1))'), told: '' },
    { name: 'a link that hides its scheme', seed: (files) => edit(files, MDX, '(/general/events)', '(//evil.example/x)'), told: '' },
    { name: 'a link without TLS', seed: (files) => edit(files, MDX, '(/general/events)', '(http://partner.example/x)'), told: '' },
    { name: 'a link to a foreign host', seed: (files) => edit(files, MDX, '(/general/events)', '(https://charging.com/x)'), told: '' },
    { name: 'raw HTML', seed: (files) => edit(files, GUIDE, 'Know what', '<img src=x onerror=alert(1)>\n\nKnow what'), told: '' },
    { name: 'HTML in MDX', seed: (files) => edit(files, MDX, 'Note the identity', '<b>Note</b> the identity'), told: '' },
    { name: 'an expression in MDX', seed: (files) => edit(files, MDX, 'Note the identity', 'Note the {process.env.HOME} identity'), told: '' },
    { name: 'an import in MDX', seed: (files) => edit(files, MDX, 'Add a charger, connect', "import fs from 'fs'\n\nAdd a charger, connect"), told: '' },
    { name: 'a script in a drawing', seed: (files) => edit(files, PLAN, '  <text', '  <script>alert(1)</script>\n  <text'), told: '' },
    { name: 'a handler in a drawing', seed: (files) => edit(files, PLAN, '<rect x', '<rect onload="alert(1)" x'), told: '' },
    { name: 'a script in a picture of the site', seed: (files) => edit(files, LOGO, '<path', '<script>alert(1)</script><path'), told: '' },
    { name: 'a handler in a picture of the site', seed: (files) => edit(files, LOGO, '<path d', '<path onclick="alert(1)" d'), told: '' },
    { name: 'a picture of the site that loads another', seed: (files) => edit(files, LOGO, '<path d', '<image href="https://evil.example/x.png" /><path d'), told: '' },
  ]);
});

describe('pictures, headings and components', () => {
  testFaults([
    { name: 'a picture that does not exist', seed: (files) => edit(files, GUIDE, 'Know what', '![The list of events of a charger](/img/list.png)\n\nKnow what'), told: '' },
    { name: 'a picture without alternative text', seed: (files) => edit(files, GUIDE, 'Know what', '![](/img/logo.svg)\n\nKnow what'), told: '' },
    { name: 'a file name as alternative text', seed: (files) => edit(files, GUIDE, 'Know what', '![logo.svg](/img/logo.svg)\n\nKnow what'), told: '' },
    { name: 'a drawing on no page', seed: (files) => files.set('content/figures/spare.svg', files.get(PLAN) ?? ''), told: '' },
    { name: 'a drawing that does not exist', seed: (files) => files.delete(PLAN), told: '' },
    { name: 'a heading of level 1', seed: (files) => edit(files, GUIDE, '## Sessions', '# Sessions'), told: '' },
    { name: 'a heading of level 4', seed: (files) => edit(files, GUIDE, '### VM-1102', '#### VM-1102'), told: '' },
    { name: 'a section that begins with level 3', seed: (files) => edit(files, GUIDE, '## Connection', '### Connection'), told: '' },
    { name: 'an id that is there twice', seed: (files) => edit(files, GUIDE, '{#vm-1102}', '{#sessions}'), told: '' },
    { name: 'an id of a heading and of a row', seed: (files) => edit(files, MDX, '## Add the charger {#add}', '<DataTable name="charger-events" />\n\n## Add the charger {#vm-1102}'), told: '' },
    { name: 'an unknown component', seed: (files) => edit(files, MDX, '<Drawing', '<Drawings'), told: '' },
    { name: 'an unknown attribute', seed: (files) => edit(files, MDX, '<Drawing name', '<Drawing width="3" name'), told: '' },
    { name: 'an unknown fact', seed: (files) => edit(files, MDX, 'ocpp.heartbeat', 'ocpp.hartbeat'), told: '' },
    { name: 'an unknown operation of a component', seed: (files) => edit(files, MDX, '<Op id="cpo/add-charger"', '<Op id="cpo/add-chargers"'), told: '' },
  ]);
});

describe('texts', () => {
  testFaults([
    { name: 'a paragraph that stands on two pages', seed: (files) => edit(files, RELEASE, 'The list of chargers tells more.', 'An event arrives within a second of what it tells. Connection events come from the platform itself, since a charger\nthat lost its line cannot say so. They begin with `VM-11`. One lost connection a day is no reason to worry: mobile\nnetworks move a charger from one cell to the next, and routers restart at night. Ten lost connections within an hour\nare a sign of a weak signal or of two chargers with one identity.'), told: '' },
    { name: 'a short guide', seed: (files) => files.set('content/docs/general/short.md', (files.get('content/docs/general/draft.md') ?? '').replace('draft: true\n', '')), told: '' },
    { name: 'a leftover', seed: (files) => edit(files, GUIDE, 'You need to do nothing.', 'TODO: say what to do.'), told: '' },
    { name: 'a word to avoid', seed: (files) => edit(files, GUIDE, 'The charger was away', 'The charge point was away'), told: '' },
    { name: 'a word to avoid in a picture', seed: (files) => edit(files, MDX, 'A site with one charger', 'A site with one charging station'), told: '' },
    { name: 'a word to avoid in a data file', seed: (files) => edit(files, 'content/data/facts.yaml', 'of a charger', 'of a charge point'), told: '' },
    { name: 'a data file that does not fit its form', seed: (files) => edit(files, 'content/data/roles.yaml', 'id: viewer,', 'id: Viewer,'), told: '' },
    { name: 'a sample that is no JSON', seed: (files) => edit(files, GUIDE, 'Know what', '```json\n{"a": 1,}\n```\n\nKnow what'), told: '' },
    { name: 'a real host in a sample', seed: (files) => edit(files, GUIDE, 'Know what', '```bash\ncurl https://api.charging.com/v2\n```\n\nKnow what'), told: '' },
    { name: 'a real address in a sample', seed: (files) => edit(files, GUIDE, 'Know what', '```bash\nping 93.184.216.34\n```\n\nKnow what'), told: '' },
  ]);
});
