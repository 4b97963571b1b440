import { describe } from 'vitest';
import { testContentFaults } from '../testing/testContentFaults';
import { edit } from '../testing/fixturePortal';

const GUIDE = 'content/docs/general/events.md';
const MDX = 'content/docs/general/Set up/chargers.mdx';
const LOGO = 'website/static/img/logo.svg';
const PLAN = 'content/figures/site-plan.svg';

describe('content that could harm a reader', () => {
  testContentFaults([
    {
      name: 'a javascript: link',
      seed: (files) => edit(files, MDX, '(/general/events)', '(java&#x73;cript:alert(1))'),
      message:
        'content/docs/general/Set up/chargers.mdx:47 links to javascript:alert(1) with the scheme javascript:. Write an https address or a path of the site. [unsafe-links]',
    },
    {
      name: 'a link that hides its scheme',
      seed: (files) => edit(files, MDX, '(/general/events)', '(//evil.example/x)'),
      message:
        'content/docs/general/Set up/chargers.mdx:47 links to //evil.example/x with a missing scheme. Write an https address or a path of the site. [unsafe-links]',
    },
    {
      name: 'a link without TLS',
      seed: (files) => edit(files, MDX, '(/general/events)', '(http://partner.example/x)'),
      message:
        'content/docs/general/Set up/chargers.mdx:47 links to http://partner.example/x without TLS. Write https. [secure-links]',
    },
    {
      name: 'a link to a foreign host',
      seed: (files) => edit(files, MDX, '(/general/events)', '(https://charging.com/x)'),
      message:
        'content/docs/general/Set up/chargers.mdx:47 names the host charging.com. Use a host that ends in .example. [example-data]',
    },
    {
      name: 'raw HTML',
      seed: (files) => edit(files, GUIDE, 'Know what', '<img src=x onerror=alert(1)>\n\nKnow what'),
      message:
        'content/docs/general/events.md:10 contains the HTML <img src=x onerror=alert(1)>. Write Markdown. Put tags that are meant as text in backticks. [unsafe-html]',
    },
    {
      name: 'HTML in MDX',
      seed: (files) => edit(files, MDX, 'Note the identity', '<b>Note</b> the identity'),
      message:
        'content/docs/general/Set up/chargers.mdx:21 <b> is HTML. Write Markdown, or one of the components. Components are described in packages/content/src/remark/vocabulary.ts. [components]',
    },
    {
      name: 'an expression in MDX',
      seed: (files) => edit(files, MDX, 'Note the identity', 'Note the {process.env.HOME} identity'),
      message:
        'content/docs/general/Set up/chargers.mdx:21 {process.env.HOME} is code. Put braces into backticks. Components are described in packages/content/src/remark/vocabulary.ts. [components]',
    },
    {
      name: 'an import in MDX',
      seed: (files) =>
        edit(files, MDX, 'Add a charger, connect', "import fs from 'fs'\n\nAdd a charger, connect"),
      message:
        'content/docs/general/Set up/chargers.mdx:15 Guides cannot import or export. Components are available without an import. Components are described in packages/content/src/remark/vocabulary.ts. [components]',
    },
    {
      name: 'front matter that would become code',
      seed: (files) => edit(files, MDX, 'minutes: ', `sidebar_label: "\\\\', x: y, z: '"\nminutes: `),
      message:
        'content/docs/general/Set up/chargers.mdx:6 front matter sidebar_label contains a backslash, so the text after it could run as code in the page. Remove the backslash, or move the statement to the text of the page. [front-matter-code]',
    },
    {
      name: 'a script in a drawing',
      seed: (files) => edit(files, PLAN, '  <text', '  <script>alert(1)</script>\n  <text'),
      message:
        'content/figures/site-plan.svg:3 <script> is not allowed in a drawing. The rules are in packages/content/src/remark/drawings/drawing.ts. [drawings]',
    },
    {
      name: 'a handler in a drawing',
      seed: (files) => edit(files, PLAN, '<rect x', '<rect onload="alert(1)" x'),
      message:
        'content/figures/site-plan.svg:2 onload is not allowed, because it runs code. The rules are in packages/content/src/remark/drawings/drawing.ts. [drawings]',
    },
    {
      name: 'a script in a picture of the site',
      seed: (files) => edit(files, LOGO, '<path', '<script>alert(1)</script><path'),
      message:
        'website/static/img/logo.svg:2 has <script>. Remove it. A picture must not run or load anything. [drawings]',
    },
    {
      name: 'a handler in a picture of the site',
      seed: (files) => edit(files, LOGO, '<path d', '<path onclick="alert(1)" d'),
      message:
        'website/static/img/logo.svg:2 has the attribute onclick. Remove it. A picture must not run or load anything. [drawings]',
    },
    {
      name: 'a picture of the site that loads another picture',
      seed: (files) => edit(files, LOGO, '<path d', '<image href="https://evil.example/x.png" /><path d'),
      message:
        'website/static/img/logo.svg:2 refers to https://evil.example/x.png. Remove it. A picture must not run or load anything. [drawings]',
    },
  ]);
});
