import { readHash } from '@voltmoor/pages/browser';
import { pathOfAnchor } from '@voltmoor/openapi/anchors';

const withControls = new WeakSet<Element>();

/** Adds the copy and expand buttons to an article, once. The article need not be in the document yet. */
export function addControls(article: HTMLElement): void {
  if (withControls.has(article)) return;
  withControls.add(article);
  // Set on the article, because the application replaces the classes of the root element on every navigation.
  article.classList.add('vr-on');
  addCopyButtons(article);
  addExpandButton(article);
}

/**
 * Adds copy buttons to the path, the field names and the code blocks that have none yet, and buttons that show all lines of
 * code. The buttons only work with JavaScript, so they are not part of the static HTML.
 */
function addCopyButtons(root: ParentNode): void {
  for (const address of root.querySelectorAll('.vr-head .vr-path')) {
    if (address.nextElementSibling?.matches('[data-vr-copy]')) continue;
    address.after(makePathButton(address, address.textContent ?? '', 'Copy path'));
  }
  for (const name of root.querySelectorAll<HTMLAnchorElement>('a.vr-name')) {
    if (name.parentElement?.querySelector('[data-vr-copy]')) continue;
    const path = name.dataset['vrPath'] ?? pathOfAnchor(readHash(name).anchor);
    const button = makePathButton(name, path, `Copy path ${path}`);
    button.classList.add('vr-path-copy');
    name.parentElement?.append(button);
  }
  for (const block of root.querySelectorAll('.vr-code:not(:has(.vr-copy))')) {
    const copy = makeButton(block, 'Copy', 'vr-copy');
    copy.dataset['vrCopyCode'] = '';
    block.prepend(copy);
    block.insertAdjacentHTML('beforeend', SHOW_ALL);
  }
}

/**
 * The end of a block whose last lines are hidden. The style sheet shows it only where lines are. The keyboard scrolls the
 * block itself, which has the focus.
 */
const SHOW_ALL = '<button class="vr-more" tabindex="-1" type="button">Show all lines</button>';

function makePathButton(neighbour: Element, path: string, label: string): HTMLButtonElement {
  const button = makeButton(neighbour, label);
  button.dataset['vrCopy'] = path;
  return button;
}

function makeButton({ ownerDocument }: Element, label: string, className = ''): HTMLButtonElement {
  const button = ownerDocument.createElement('button');
  button.type = 'button';
  button.className = `vr-icon ${className}`;
  button.setAttribute('aria-label', label);
  return button;
}

/** Adds the "Expand all" button beside the title of the first section of an operation that can be expanded. */
function addExpandButton(article: HTMLElement): void {
  const fold = article.matches('[data-vr-page]') && article.querySelector('.vr-main details');
  if (!fold || article.querySelector('[data-vr-expand]')) return;
  const toolbar = article.ownerDocument.createElement('p');
  toolbar.className = 'vr-toolbar';
  toolbar.innerHTML = '<button aria-pressed="false" data-vr-expand type="button">Expand all</button>';
  (fold.closest('section') ?? fold).before(toolbar);
}
