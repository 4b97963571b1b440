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
    { name: 'a guide without front matter', seed: (files) => edit(files, GUIDE, '---\ntitle', 'title'), told: 'content/docs/general/events.md:1 has no front matter. Start it as "Add a guide" in CONTRIBUTING.md shows. [guide-front-matter]' },
    { name: 'a guide without description', seed: (files) => edit(files, GUIDE, 'description: What', '# What'), told: 'content/docs/general/events.md:1 front matter description is missing. The keys are described in packages/content/src/guideFrontMatter.ts. [guide-front-matter]' },
    { name: 'an unknown key', seed: (files) => edit(files, GUIDE, 'minutes: 3', 'minutes: 3\nauthor: me'), told: 'content/docs/general/events.md:7 front matter author is no key of this file. The keys are described in packages/content/src/guideFrontMatter.ts. [guide-front-matter]' },
    { name: 'a reading time that is no number', seed: (files) => edit(files, GUIDE, 'minutes: 3', 'minutes: soon'), told: 'content/docs/general/events.md:6 front matter minutes is wrong: expected number. The keys are described in packages/content/src/guideFrontMatter.ts. [guide-front-matter]' },
    { name: 'front matter that is no YAML', seed: (files) => edit(files, GUIDE, 'minutes: 3', 'minutes: [3'), told: 'content/docs/general/events.md:7 front matter is no YAML: Flow sequence in block collection must be sufficiently indented and end with a ]. Mend the syntax; a text with a colon needs quotation marks. [guide-front-matter]' },
    { name: 'a category without description', seed: (files) => edit(files, 'content/docs/general/Set up/_category_.yml', '  description: Everything that is done once, before the first driver plugs in.\n', ''), told: 'content/docs/general/Set up/_category_.yml:3 link.description is missing. The keys are described in checks/routes/categoryFiles.ts. [category-file]' },
    { name: 'a category at another path', seed: (files) => edit(files, 'content/docs/general/Set up/_category_.yml', 'slug: /general/Set up', 'slug: /general/Set-up'), told: 'content/docs/general/Set up/_category_.yml:5 has the slug /general/Set-up. Write /general/Set up, the path of the folder. [category-file]' },
  ]);
});

describe('posts', () => {
  testFaults([
    { name: 'a day of a post that does not exist', seed: (files) => edit(files, RELEASE, 'date: 2025-09-02', 'date: 2025-13-45'), told: 'specs/cpo-api/openapi.yaml:17 get-chargers has x-since 2024-02-30, which is no day. Write it as 2024-02-06. [api-lifecycle]' },
    { name: 'a date that is not that of the file', seed: (files) => edit(files, RELEASE, 'date: 2025-09-02', 'date: 2025-09-03'), told: "content/news/releases/2025-09-02-release.md:4 date 2025-09-03 and the file's name (2025-09-02) differ; both must be the day of publication. The keys are described in packages/news/src/read/frontMatterSchema.ts. [post]" },
    { name: 'an unknown tag of a post', seed: (files) => edit(files, RELEASE, 'release-notes, ocpp', 'release-notes, opcc'), told: 'specs/legacy-api/openapi.yaml:9 list-chargers has the unknown tag charger. Known are chargers. [api-tags]' },
    { name: 'a release without points', seed: (files) => edit(files, RELEASE, '## New', '## News'), told: 'content/news/releases/2025-09-02-release.md:10 a release groups its points under "## New", "## Changed", "## Fixed", "## Deprecated"; none of these headings was found. The keys are described in packages/news/src/read/frontMatterSchema.ts. [post]' },
    { name: 'a resolved incident without an end', seed: (files) => edit(files, INCIDENT, 'resolvedAt: 2025-08-19T09:00:00Z\n', ''), told: 'content/news/news/2025-08-19-minor-incident.md:9 a resolved incident needs its end: add resolvedAt. The keys are described in packages/news/src/read/frontMatterSchema.ts. [post]' },
    { name: 'a resolved incident without its cause', seed: (files) => edit(files, INCIDENT, '## Cause', '## Reason'), told: 'content/news/news/2025-08-19-minor-incident.md:20 a resolved incident needs the sections "## Cause". The keys are described in packages/news/src/read/frontMatterSchema.ts. [post]' },
    { name: 'a post that changes an operation that does not exist', seed: (files) => edit(files, RELEASE, 'cpo/get-chargers', 'cpo/get-charger'), told: 'content/news/releases/2025-09-02-release.md:8 names the operation cpo/get-charger, which does not exist. Did you mean cpo/get-chargers? [operation-names]' },
  ]);
});

describe('routes and links', () => {
  testFaults([
    { name: 'a link to a page that does not exist', seed: (files) => edit(files, MDX, '(/general/events)', '(/general/event)'), told: 'content/docs/general/Set up/chargers.mdx:47 links to /general/event, which does not exist. Correct the path. The nearest is /general/events. [links]' },
    { name: 'a link in other capitals', seed: (files) => edit(files, GUIDE, '/general/Set%20up/chargers', '/general/set%20up/chargers'), told: 'content/docs/general/events.md:38 links to /general/set up/chargers. The page is /general/Set up/chargers. [links]' },
    { name: 'a link with a slash at its end', seed: (files) => edit(files, MDX, '(/general/events)', '(/general/events/)'), told: 'content/docs/general/Set up/chargers.mdx:47 links to /general/events/. The page is /general/events. [links]' },
    { name: 'a link to a file', seed: (files) => edit(files, MDX, '(/general/events)', '(/general/events.md)'), told: 'content/docs/general/Set up/chargers.mdx:47 links to the file /general/events.md. Write the route of the page, without ending. [links]' },
    { name: 'a relative link', seed: (files) => edit(files, MDX, '(/general/events)', '(../events)'), told: 'content/docs/general/Set up/chargers.mdx:47 links to ../events, a relative path. Write the path from the root, such as /general/supported-chargers. [links]' },
    { name: 'a link with the host of the portal', seed: (files) => edit(files, MDX, '(/general/events)', '(https://docs.voltmoor.example/general/events)'), told: 'content/docs/general/Set up/chargers.mdx:47 links to https://docs.voltmoor.example/general/events. Write /general/events; the host differs between deployments. [links]' },
    { name: 'a wrong next step in front matter', seed: (files) => edit(files, MDX, 'to: /general/events', 'to: /general/eventz'), told: 'content/docs/general/Set up/chargers.mdx:12 links to /general/eventz, which does not exist. Correct the path. The nearest is /general/events. [links]' },
    { name: 'a wrong link of the navigation', seed: (files) => edit(files, 'website/navbar.ts', '/general/events', '/general/eventz'), told: 'website/navbar.ts:1 links to /general/eventz, which does not exist. Correct the path. The nearest is /general/events. [links]' },
    { name: 'a wrong link of a tag', seed: (files) => edit(files, 'content/news/tags.yml', '/general/events', '/general/eventz'), told: 'content/news/tags.yml:6 links to /general/eventz, which does not exist. Correct the path. The nearest is /general/events. [links]' },
    { name: 'a wrong link of a term', seed: (files) => edit(files, 'content/data/glossary.yaml', '/general/events', '/general/eventz'), told: 'content/data/glossary.yaml:8 links to /general/eventz, which does not exist. Correct the path. The nearest is /general/events. [links]' },
    { name: 'an anchor that the page does not have', seed: (files) => edit(files, MDX, '#vm-1101', '#vm-1100'), told: 'content/docs/general/Set up/chargers.mdx:9 links to #vm-1100, which /general/events does not have. Did you mean #vm-1101? Else add {#vm-1100} to a heading of content/docs/general/events.md. [anchors]' },
    { name: 'a link to a draft', seed: (files) => edit(files, MDX, '(/general/events)', '(/general/draft)'), told: 'content/docs/general/Set up/chargers.mdx:47 links to /general/draft, which is a draft. Remove the link, or publish content/docs/general/draft.md. [drafts]' },
    { name: 'two pages with one route', seed: (files) => edit(files, 'content/docs/general/draft.md', 'draft: true', 'draft: true\nslug: /general/events'), told: 'content/docs/general/events.md makes the route /general/events, which content/docs/general/draft.md makes too. Rename one of them. [unique-routes]' },
    { name: 'routes that differ in capitals only', seed: (files) => edit(files, 'content/docs/general/draft.md', 'draft: true', 'draft: true\nslug: /general/Events'), told: 'content/docs/general/events.md makes the route /general/events, which differs from /general/Events of content/docs/general/draft.md in capitals only. Rename one of them. [unique-routes]' },
    { name: 'a specified page that is missing', seed: (files) => edit(files, 'e2e/specifiedRoutes.json', '"/general/Set up/chargers/"', '"/general/Set up/drivers"'), told: 'e2e/specifiedRoutes.json:2 specifies /general/Set up/drivers, which no page makes. Write the page. [specified-routes]' },
    { name: 'a page that must not exist', seed: (files) => edit(files, 'e2e/specifiedRoutes.json', '["/general/draft"]', '["/general/draft", "/search"]'), told: 'packages/search makes /search, which must not exist. Remove it or set draft: true. [specified-routes]' },
  ]);
});

describe('what could harm a reader', () => {
  testFaults([
    { name: 'a javascript: link', seed: (files) => edit(files, MDX, '(/general/events)', '(java&#x73;cript:alert(1))'), told: 'content/docs/general/Set up/chargers.mdx:47 links to javascript:alert(1) with the scheme javascript:. Write an https address or a path of the site. [unsafe-links]' },
    { name: 'a link that hides its scheme', seed: (files) => edit(files, MDX, '(/general/events)', '(//evil.example/x)'), told: 'content/docs/general/Set up/chargers.mdx:47 links to //evil.example/x with a missing scheme. Write an https address or a path of the site. [unsafe-links]' },
    { name: 'a link without TLS', seed: (files) => edit(files, MDX, '(/general/events)', '(http://partner.example/x)'), told: 'content/docs/general/Set up/chargers.mdx:47 links to http://partner.example/x without TLS. Write https. [secure-links]' },
    { name: 'a link to a foreign host', seed: (files) => edit(files, MDX, '(/general/events)', '(https://charging.com/x)'), told: 'content/docs/general/Set up/chargers.mdx:47 names the host charging.com. Use a host that ends in .example. [example-data]' },
    { name: 'raw HTML', seed: (files) => edit(files, GUIDE, 'Know what', '<img src=x onerror=alert(1)>\n\nKnow what'), told: 'content/docs/general/events.md:10 holds the HTML <img src=x onerror=alert(1)>. Write Markdown; put tags that are meant as text into backticks. [unsafe-html]' },
    { name: 'HTML in MDX', seed: (files) => edit(files, MDX, 'Note the identity', '<b>Note</b> the identity'), told: 'content/docs/general/Set up/chargers.mdx:21 <b> is HTML. Write Markdown, or one of the components. Components are described in packages/content/src/remark/vocabulary.ts. [components]' },
    { name: 'an expression in MDX', seed: (files) => edit(files, MDX, 'Note the identity', 'Note the {process.env.HOME} identity'), told: 'content/docs/general/Set up/chargers.mdx:21 {process.env.HOME} is code. Put braces into backticks. Components are described in packages/content/src/remark/vocabulary.ts. [components]' },
    { name: 'an import in MDX', seed: (files) => edit(files, MDX, 'Add a charger, connect', "import fs from 'fs'\n\nAdd a charger, connect"), told: 'content/docs/general/Set up/chargers.mdx:15 Guides import and export nothing; the components are there without it. Components are described in packages/content/src/remark/vocabulary.ts. [components]' },
    { name: 'a script in a drawing', seed: (files) => edit(files, PLAN, '  <text', '  <script>alert(1)</script>\n  <text'), told: 'content/figures/site-plan.svg:3 <script> is not allowed in a drawing. The rules are in packages/content/src/remark/drawing.ts. [drawings]' },
    { name: 'a handler in a drawing', seed: (files) => edit(files, PLAN, '<rect x', '<rect onload="alert(1)" x'), told: 'content/figures/site-plan.svg:2 onload is not allowed; a drawing does not run code. The rules are in packages/content/src/remark/drawing.ts. [drawings]' },
    { name: 'a script in a picture of the site', seed: (files) => edit(files, LOGO, '<path', '<script>alert(1)</script><path'), told: 'website/static/img/logo.svg:2 has <script>. Remove it; a picture neither runs nor loads anything. [drawings]' },
    { name: 'a handler in a picture of the site', seed: (files) => edit(files, LOGO, '<path d', '<path onclick="alert(1)" d'), told: 'website/static/img/logo.svg:2 has the attribute onclick. Remove it; a picture neither runs nor loads anything. [drawings]' },
    { name: 'a picture of the site that loads another', seed: (files) => edit(files, LOGO, '<path d', '<image href="https://evil.example/x.png" /><path d'), told: 'website/static/img/logo.svg:2 refers to https://evil.example/x.png. Remove it; a picture neither runs nor loads anything. [drawings]' },
  ]);
});

describe('pictures, headings and components', () => {
  testFaults([
    { name: 'a picture that does not exist', seed: (files) => edit(files, GUIDE, 'Know what', '![The list of events of a charger](/img/list.png)\n\nKnow what'), told: 'content/docs/general/events.md:10 shows /img/list.png, which does not exist. Add website/static/img/list.png, or correct the path. [images]' },
    { name: 'a picture without alternative text', seed: (files) => edit(files, GUIDE, 'Know what', '![](/img/logo.svg)\n\nKnow what'), told: 'content/docs/general/events.md:10 shows /img/logo.svg without an alternative text. Write ![What is seen](…). [images]' },
    { name: 'a file name as alternative text', seed: (files) => edit(files, GUIDE, 'Know what', '![logo.svg](/img/logo.svg)\n\nKnow what'), told: 'content/docs/general/events.md:10 shows /img/logo.svg with a file name as alternative text. Say what is seen. [images]' },
    { name: 'a drawing on no page', seed: (files) => files.set('content/figures/spare.svg', files.get(PLAN) ?? ''), told: 'content/figures/spare.svg is shown on no page. Write <Drawing name="spare" … /> where it belongs, or delete it. [drawings]' },
    { name: 'a drawing that does not exist', seed: (files) => files.delete(PLAN), told: 'content/docs/general/Set up/chargers.mdx:17 drawing "site-plan" is not known. Components are described in packages/content/src/remark/vocabulary.ts. [components]' },
    { name: 'a heading of level 1', seed: (files) => edit(files, GUIDE, '## Sessions', '# Sessions'), told: 'content/docs/general/events.md:30 has the heading "Sessions" of level 1. Write ##; the title of the page is its only level 1. [headings]' },
    { name: 'a heading of level 4', seed: (files) => edit(files, GUIDE, '### VM-1102', '#### VM-1102'), told: 'content/docs/general/events.md:24 has the heading "VM-1102" of level 4. Write ###, or make it a list. [headings]' },
    { name: 'a section that begins with level 3', seed: (files) => edit(files, GUIDE, '## Connection', '### Connection'), told: 'content/docs/general/events.md:12 has the heading "Connection" of level 3 before any of level 2. Write ##. [headings]' },
    { name: 'an id that is there twice', seed: (files) => edit(files, GUIDE, '{#vm-1102}', '{#sessions}'), told: 'content/docs/general/events.md:30 has the id #sessions at "Sessions" and at "VM-1102". Give one of them another {#id}. [headings]' },
    { name: 'an id of a heading and of a row', seed: (files) => edit(files, MDX, '## Add the charger {#add}', '<DataTable name="charger-events" />\n\n## Add the charger {#vm-1102}'), told: 'content/docs/general/Set up/chargers.mdx:28 has the id #vm-1102 at a heading and at a row of its table. Give the heading another {#id}. [headings]' },
    { name: 'an unknown component', seed: (files) => edit(files, MDX, '<Drawing', '<Drawings'), told: 'content/docs/general/Set up/chargers.mdx:17 component "Drawings" is not known. Nearest: Drawing. Components are described in packages/content/src/remark/vocabulary.ts. [components]' },
    { name: 'an unknown attribute', seed: (files) => edit(files, MDX, '<Drawing name', '<Drawing width="3" name'), told: 'content/docs/general/Set up/chargers.mdx:17 <Drawing> has no attribute "width". Components are described in packages/content/src/remark/vocabulary.ts. [components]' },
    { name: 'an unknown fact', seed: (files) => edit(files, MDX, 'ocpp.heartbeat', 'ocpp.hartbeat'), told: 'content/docs/general/Set up/chargers.mdx:33 fact "ocpp.hartbeat" is not known. Nearest: ocpp.heartbeat. Components are described in packages/content/src/remark/vocabulary.ts. [components]' },
    { name: 'an unknown operation of a component', seed: (files) => edit(files, MDX, '<Op id="cpo/add-charger"', '<Op id="cpo/add-chargers"'), told: 'content/docs/general/Set up/chargers.mdx:34 operation "cpo/add-chargers" is not known. Nearest: cpo/add-charger, cpo/get-chargers. Components are described in packages/content/src/remark/vocabulary.ts. [components]' },
  ]);
});

describe('texts', () => {
  testFaults([
    { name: 'a paragraph that stands on two pages', seed: (files) => edit(files, RELEASE, 'The list of chargers tells more.', 'An event arrives within a second of what it tells. Connection events come from the platform itself, since a charger\nthat lost its line cannot say so. They begin with `VM-11`. One lost connection a day is no reason to worry: mobile\nnetworks move a charger from one cell to the next, and routers restart at night. Ten lost connections within an hour\nare a sign of a weak signal or of two chargers with one identity.'), told: 'content/news/releases/2025-09-02-release.md:11 repeats the paragraph "An event arrives within a second of what it tells.…" of content/docs/general/events.md:14. Say it on one page and link there. [repeated-paragraphs]' },
    { name: 'a short guide', seed: (files) => files.set('content/docs/general/short.md', (files.get('content/docs/general/draft.md') ?? '').replace('draft: true\n', '')), told: 'content/docs/general/short.md:1 has 6 words. Write 250 or more, or make it a part of another page. [guide-length]' },
    { name: 'a leftover', seed: (files) => edit(files, GUIDE, 'You need to do nothing.', 'TODO: say what to do.'), told: 'content/docs/general/events.md:21 holds "TODO". Finish the sentence or take it out. [leftovers]' },
    { name: 'a word to avoid', seed: (files) => edit(files, GUIDE, 'The charger was away', 'The charge point was away'), told: 'content/docs/general/events.md:26 says "charge point". Say "charger". One word for the device. [words]' },
    { name: 'a word to avoid in a picture', seed: (files) => edit(files, MDX, 'A site with one charger', 'A site with one charging station'), told: 'content/docs/general/Set up/chargers.mdx:17 says "charging station". Say "charger". One word for the device. [words]' },
    { name: 'a word to avoid in a data file', seed: (files) => edit(files, 'content/data/facts.yaml', 'of a charger', 'of a charge point'), told: 'content/data/facts.yaml:3 says "charge point". Say "charger". One word for the device. [words]' },
    { name: 'a data file that does not fit its form', seed: (files) => edit(files, 'content/data/roles.yaml', 'id: viewer,', 'id: Viewer,'), told: 'content/data/roles.yaml:8 rows.1.id: expected lower-case words joined by single hyphens, such as "vm-1101". The forms are described in packages/content/src/schemas.ts. [data-file]' },
    { name: 'a sample that is no JSON', seed: (files) => edit(files, GUIDE, 'Know what', '```json\n{"a": 1,}\n```\n\nKnow what'), told: 'content/docs/general/events.md:11 holds a sample that is no JSON: Expected double-quoted property name in JSON at position 8. Correct it, or choose the language text. [json-samples]' },
    { name: 'a real host in a sample', seed: (files) => edit(files, GUIDE, 'Know what', '```bash\ncurl https://api.charging.com/v2\n```\n\nKnow what'), told: 'content/docs/general/events.md:11 names the host api.charging.com. Use a host that ends in .example. [example-data]' },
    { name: 'a real address in a sample', seed: (files) => edit(files, GUIDE, 'Know what', '```bash\nping 93.184.216.34\n```\n\nKnow what'), told: 'content/docs/general/events.md:11 names the address 93.184.216.34. Use one of 192.0.2.0/24, 198.51.100.0/24 or 203.0.113.0/24. [example-data]' },
  ]);
});
