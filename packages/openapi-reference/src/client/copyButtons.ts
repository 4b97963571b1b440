import { readHash } from '@voltmoor/browser-input/address';
import { pathOfAnchor } from '../model/anchors';

/**
 * Adds copy buttons to the path, the field names and the code blocks that do not have one yet. The buttons only work
 * with JavaScript, so they are not part of the static HTML.
 */
export function addCopyButtons(root: ParentNode): void {
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
    const button = makeButton(block, 'vr-copy');
    button.dataset['vrCopyCode'] = '';
    button.textContent = 'Copy';
    block.prepend(button);
  }
}

function makePathButton(neighbour: Element, path: string, label: string): HTMLButtonElement {
  const button = makeButton(neighbour, 'vr-icon');
  button.dataset['vrCopy'] = path;
  button.setAttribute('aria-label', label);
  return button;
}

function makeButton({ ownerDocument }: Element, className: string): HTMLButtonElement {
  const button = ownerDocument.createElement('button');
  button.type = 'button';
  button.className = className;
  return button;
}
