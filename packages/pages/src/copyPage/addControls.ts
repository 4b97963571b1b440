import { findSection } from '../sections';

/** A link of the menu that opens the page in an assistant. */
export interface Assistant {
  label: string;
  /** URL of the assistant. `{url}` is replaced with the encoded URL of the Markdown. */
  href: string;
}

const CONTROLS = 'copy-page';
/** How long a button shows the result, in milliseconds. */
const RESULT_TIME = 2_000;
/** Elements whose headings are bold texts in the Markdown, and therefore not the beginning of a section. */
const WITHOUT_HEADINGS = 'blockquote, dd, [role=note], .theme-admonition';

/**
 * Adds the controls to the current page, and removes those of the previous page. Pages that only lead to other pages
 * have no Markdown form, and therefore no controls.
 */
export function addControls(page: Document, assistants: readonly Assistant[]): void {
  for (const old of page.querySelectorAll(`.${CONTROLS}, .copy-section`)) old.remove();
  if (!hasMarkdown(page)) return;
  // Pages of an API reference have no article element.
  const article = page.querySelector('main article, #reference-page');
  if (article === null) return;
  const address = `${page.location.pathname.replace(/\/$/, '')}.md`;
  // At the end of the breadcrumbs, nothing follows the controls whose styles the browser would have to compute again.
  page.querySelector('.theme-doc-breadcrumbs')?.append(makeMenu(page, address, assistants));
  const headings = [...article.querySelectorAll('h2, h3')]
    .filter((element) => element.closest(WITHOUT_HEADINGS) === null)
    .map((element) => ({
      element,
      level: Number(element.tagName[1]),
      text: (element.textContent ?? '').replace(/\u200b/g, '').trim(),
    }));
  for (const heading of headings) {
    const { element, text } = heading;
    if (element.id === '') continue;
    element.append(
      makeButton(page, 'copy-section', `Copy this section: ${text}`, '', async () => {
        const markdown = await fetchMarkdown(address);
        return findSection(markdown, headings, heading) ?? markdown;
      }),
    );
  }
}

/**
 * Watches the classes that say whether a page has controls, and adds or removes the controls to match. Docusaurus sets
 * these classes in steps, and the last step can come after the page has been shown.
 */
export function keepControls(page: Document, assistants: readonly Assistant[]): void {
  new MutationObserver(() => {
    if (hasMarkdown(page) !== (page.querySelector(`.${CONTROLS}`) !== null)) addControls(page, assistants);
  }).observe(page.documentElement, { attributeFilter: ['class'] });
}

function hasMarkdown({ documentElement: { classList } }: Document): boolean {
  return classList.contains('docs-doc-page') || classList.contains('blog-post-page');
}

function makeMenu(page: Document, address: string, assistants: readonly Assistant[]): HTMLElement {
  const controls = page.createElement('div');
  controls.className = CONTROLS;
  const copy = makeButton(page, 'copy-page-button', undefined, 'Copy page', () => fetchMarkdown(address));
  const toggle = page.createElement('button');
  toggle.type = 'button';
  toggle.className = 'copy-page-toggle';
  toggle.setAttribute('aria-label', 'More ways to use this page');
  toggle.setAttribute('aria-expanded', 'false');
  const close = (): void => {
    controls.querySelector('ul')?.remove();
    toggle.setAttribute('aria-expanded', 'false');
  };
  toggle.addEventListener('click', () => {
    if (toggle.getAttribute('aria-expanded') === 'true') return close();
    controls.append(makeList(page, address, assistants));
    toggle.setAttribute('aria-expanded', 'true');
  });
  controls.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    // Removing a focused link fires focusout, which closes the menu again, so the focus moves first.
    toggle.focus();
    close();
  });
  controls.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node) || !controls.contains(relatedTarget)) close();
  });
  const status = page.createElement('span');
  status.setAttribute('role', 'status');
  controls.append(copy, toggle, status);
  return controls;
}

function makeList(page: Document, address: string, assistants: readonly Assistant[]): HTMLElement {
  const list = page.createElement('ul');
  const url = encodeURIComponent(new URL(address, page.location.href).href);
  const links = [
    { label: 'View as Markdown', href: address },
    ...assistants.map(({ label, href }) => ({ label, href: href.replace('{url}', url) })),
  ];
  for (const { label, href } of links) {
    const link = page.createElement('a');
    link.href = href;
    link.textContent = label;
    if (href !== address) link.rel = 'noreferrer';
    const item = page.createElement('li');
    item.append(link);
    list.append(item);
  }
  return list;
}

/** Makes a button that copies a text and then says whether it worked. */
function makeButton(
  page: Document,
  className: string,
  label: string | undefined,
  text: string,
  read: () => Promise<string>,
): HTMLButtonElement {
  const button = page.createElement('button');
  button.type = 'button';
  button.className = className;
  if (label !== undefined) {
    button.title = label;
    button.setAttribute('aria-label', label);
  }
  const words = page.createElement('span');
  words.textContent = text;
  button.append(words);
  button.addEventListener('click', () => {
    void copyText(read())
      .then(
        () => 'Copied',
        () => 'Could not copy',
      )
      .then((result) => {
        words.textContent = result;
        button.dataset['result'] = result;
        // Screen readers do not announce changes inside of a button.
        const status = page.querySelector(`.${CONTROLS} [role=status]`);
        if (status !== null) status.textContent = result;
        setTimeout(() => {
          words.textContent = text;
          delete button.dataset['result'];
        }, RESULT_TIME);
      });
  });
  return button;
}

/**
 * Fetches the Markdown form of a page without its front matter.
 * @throws Error when the page has none, or the network fails
 */
async function fetchMarkdown(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} is not available (status ${response.status}).`);
  return (await response.text()).replace(/^---\n[^]*?\n---\n+/, '');
}

/**
 * Puts a text on the clipboard while it is still being fetched. Safari allows this only if the write starts at once,
 * with a promise of the text.
 * @throws Error when the text cannot be fetched or the browser refuses
 */
async function copyText(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text);
  const content = text.then((value) => new Blob([value], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': content })]);
}
