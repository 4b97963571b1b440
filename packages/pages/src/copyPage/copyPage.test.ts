// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addControls, keepControls } from './addControls';

const MARKDOWN =
  '---\ntitle: "A"\n---\n\n# A\n\nIntro\n\n## First `part`\n\nText\n\n### Deep\n\n## Second\n\nEnd\n';
const TRAIL = '<nav class="theme-doc-breadcrumbs"><ul class="breadcrumbs"></ul></nav>';
const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());

beforeEach(() => {
  document.documentElement.className = 'docs-doc-page';
  document.body.innerHTML = `<main><article>${TRAIL}<h1>A</h1><h2 id="first">First <code>part</code></h2><h2 id="second">Second</h2></article></main>`;
  history.replaceState(null, '', '/guides/a');
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response(MARKDOWN))),
  );
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  writeText.mockClear();
});

const query = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`There is no ${selector}.`);
  return found;
};

it('copies the page without its front matter', async () => {
  addControls(document, []);
  query('.copy-page-button').click();
  await vi.waitFor(() => expect(query('.copy-page-button').textContent).toBe('Copied'));
  expect(query('.copy-page [role=status]').textContent).toBe('Copied');
  expect(fetch).toHaveBeenCalledWith('/guides/a.md');
  expect(writeText).toHaveBeenCalledWith(MARKDOWN.slice(MARKDOWN.indexOf('# A')));
});

it('copies a section', async () => {
  addControls(document, []);
  query('#first .copy-section').click();
  await vi.waitFor(() => expect(writeText).toHaveBeenCalledWith('## First `part`\n\nText\n\n### Deep'));
});

it('copies the section of the heading, not of another one with the same text', async () => {
  const markdown = '# A\n\n## Part\n\n1\n\n### Part\n\n2\n\n### Part\n\n3\n';
  document.body.innerHTML =
    '<main><article><h2 id="a">Part</h2><blockquote><h3 id="quoted">Part</h3></blockquote><h3 id="b">Part</h3><h3 id="c">Part</h3></article></main>';
  vi.mocked(fetch).mockImplementation(() => Promise.resolve(new Response(markdown)));
  addControls(document, []);
  for (const [id, text] of [
    ['a', markdown.slice(5).trim()],
    ['b', '### Part\n\n2'],
    ['c', '### Part\n\n3'],
  ] as const) {
    query(`#${id} .copy-section`).click();
    await vi.waitFor(() => expect(writeText).toHaveBeenLastCalledWith(text));
  }
  expect(document.querySelector('#quoted .copy-section')).toBeNull();
});

it('copies the page for a heading that the Markdown does not have', async () => {
  document.body.innerHTML = '<main><article><h2 id="third">Third</h2></article></main>';
  addControls(document, []);
  query('#third .copy-section').click();
  await vi.waitFor(() => expect(writeText).toHaveBeenCalledWith(MARKDOWN.slice(MARKDOWN.indexOf('# A'))));
});

it('adds the controls to pages of an API reference, which have no article', () => {
  document.body.innerHTML = `<main>${TRAIL}<div id="reference-page"><h2 id="request">Request</h2></div></main>`;
  addControls(document, []);
  expect(document.querySelectorAll('.breadcrumbs + .copy-page, #request > .copy-section')).toHaveLength(2);
});

it('says when the page cannot be copied', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response('', { status: 404 }))),
  );
  addControls(document, []);
  query('.copy-page-button').click();
  await vi.waitFor(() => expect(query('.copy-page-button').textContent).toBe('Could not copy'));
  expect(writeText).not.toHaveBeenCalled();
});

it('shows the menu on request, with assistants only when the portal names some', () => {
  addControls(document, []);
  expect(document.querySelector('.copy-page a')).toBeNull();
  query('.copy-page-toggle').click();
  expect([...document.querySelectorAll('.copy-page a')].map((link) => link.getAttribute('href'))).toEqual([
    '/guides/a.md',
  ]);
  query('.copy-page-toggle').click();
  expect(document.querySelector('.copy-page a')).toBeNull();
  addControls(document, [{ label: 'Open in Example', href: 'https://assistant.example/?q={url}' }]);
  query('.copy-page-toggle').click();
  expect(query('.copy-page li:last-child a').getAttribute('href')).toBe(
    `https://assistant.example/?q=${encodeURIComponent('http://localhost:3000/guides/a.md')}`,
  );
  query('.copy-page-toggle').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(document.querySelector('.copy-page a')).toBeNull();
});

it('adds the controls once per page, and none to pages that only lead to others', () => {
  addControls(document, []);
  addControls(document, []);
  expect(document.querySelectorAll('.copy-page')).toHaveLength(1);
  expect(document.querySelectorAll('.copy-section')).toHaveLength(2);
  document.documentElement.className = 'plugin-pages';
  addControls(document, []);
  expect(document.querySelectorAll('.copy-page, .copy-section')).toHaveLength(0);
});

it('follows the classes of the page, which are complete only after the page has been shown', async () => {
  document.documentElement.className = 'docs-wrapper';
  addControls(document, []);
  keepControls(document, []);
  expect(document.querySelector('.copy-page')).toBeNull();
  document.documentElement.className = 'docs-wrapper docs-doc-page';
  await vi.waitFor(() => expect(document.querySelectorAll('.copy-page')).toHaveLength(1));
  document.documentElement.className = 'plugin-pages';
  await vi.waitFor(() => expect(document.querySelector('.copy-page, .copy-section')).toBeNull());
});
