import { expect, it } from 'vitest';
import { InlineCodeCheck } from './checkInlineCode';
import { hashScript } from './inlineScripts';

const known = 'document.title = "known"';

it('lets pinned scripts pass', () => {
  const check = new InlineCodeCheck([hashScript(known)]);
  check.add('news.html', `<script>${known}</script>`);
  expect(check.problems()).toEqual([]);
  expect(() => check.assertNone()).not.toThrow();
});

it('names page, beginning and way out of everything else, all at once', () => {
  const check = new InlineCodeCheck([hashScript(known)]);
  check.add('news.html', '<script>alert("unknown")</script>');
  check.add('index.html', '<script>alert("unknown")</script><p onclick="go()">');
  check.add('about.html', `<script>${known} </script><style>p{}</style><a href="javascript:go()">`);
  expect(() => check.assertNone()).toThrowErrorMatchingInlineSnapshot(`
    [Error: server: the content security policy would block inline code of this build:
      about.html has a style element, beginning "p{}". Move it into a style sheet.
      about.html has an inline script that is not pinned, beginning "document.title = \\"known\\"". Move it into a module. If it comes from the framework and is meant to run, pin "sha256-uyaM+/hxACgmoaNocUrChAs4D6lvqHkw0l/lIfJ0egw=" in packages/server/src/inlineScripts.json.
      about.html has the link "href=\\"javascript:go()\\"". Use a button with a listener instead.
      index.html (and 1 more) has an inline script that is not pinned, beginning "alert(\\"unknown\\")". Move it into a module. If it comes from the framework and is meant to run, pin "sha256-lLZgiMySAkQpYoJaT1SLeoMvgWz5eyMd0tS4POGMCKY=" in packages/server/src/inlineScripts.json.
      index.html has the event handler "onclick=\\"go()\\"". Add a listener in a module instead.]
  `);
});
