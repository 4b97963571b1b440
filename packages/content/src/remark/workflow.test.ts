import { expect, it } from 'vitest';
import { renderGuide } from './testing/renderGuide';

it('shows the requests and responses of a workflow, and says that they come from a mock', async () => {
  const html = await renderGuide('<Workflow id="first-steps" />');
  expect(html).toContain('recorded with a mock of CPO API (document version 2.0.0), not with the platform');
  expect(html).toContain('<a href="/downloads/workflows/first-steps.arazzo.yaml" download="">');
  expect(html).toContain('1. Add a site. Sent 2 times until the response was this one.');
  expect(html).toContain(
    'POST /v2/sites?fields=&lt;id&gt;\nAuthorization: Bearer $API_KEY\nContent-Type: application/json',
  );
});

it('shows the first 30 lines of a long response', async () => {
  const html = await renderGuide('<Workflow id="first-steps" />');
  expect(html).toContain('… 12 more lines');
});

it('names a workflow that does not exist', async () => {
  await expect(renderGuide('<Workflow id="nothing" />')).rejects.toThrow('workflow');
});
