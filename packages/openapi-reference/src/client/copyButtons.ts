import { pathOfAnchor } from '../model/anchors';

/**
 * Puts copy buttons behind the address and every field's line and onto every block of code, where there is none yet.
 * They are of no use without the client, so no page brings them.
 */
export function addCopyButtons(root: ParentNode): void {
  for (const address of root.querySelectorAll('.vr-head .vr-path')) {
    if (address.nextElementSibling?.matches('[data-vr-copy]')) continue;
    address.after(makePathButton(address, address.textContent ?? '', 'Copy path'));
  }
  for (const name of root.querySelectorAll<HTMLAnchorElement>('a.vr-name')) {
    if (name.parentElement?.querySelector('[data-vr-copy]')) continue;
    const path = name.dataset['vrPath'] ?? pathOfAnchor(name.hash.slice(1));
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

function makePathButton(beside: Element, path: string, label: string): HTMLButtonElement {
  const button = makeButton(beside, 'vr-icon');
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
