/** Copies what the button names, or the code beside it, and says so. */
export async function copyFrom(button: HTMLElement): Promise<void> {
  const code = button.hasAttribute('data-vr-copy-code')
    ? button.parentElement?.querySelector('code')
    : undefined;
  const isCopied = await toClipboard(code ? (code.textContent ?? '') : (button.dataset['vrCopy'] ?? ''));
  announce(button.ownerDocument, isCopied ? 'Copied' : 'Could not copy');
  if (!isCopied) return;
  const label = code ? button.textContent : undefined;
  button.classList.add('vr-done');
  if (label !== undefined) button.textContent = 'Copied';
  setTimeout(() => {
    button.classList.remove('vr-done');
    if (label !== undefined) button.textContent = 'Copy';
  }, 1500);
}

async function toClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** For pages without a secure context, where there is no clipboard to write to. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  const focused = document.activeElement;
  field.value = text;
  field.style.position = 'fixed';
  document.body.append(field);
  field.select();
  let isCopied = false;
  try {
    isCopied = document.execCommand('copy');
  } catch {
    // Said by the result.
  }
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isCopied;
}

/** Tells screen readers, once per act, also when the same words come again. */
export function announce(page: Document, text: string): void {
  let region = page.getElementById('vr-live');
  if (!region) {
    region = page.createElement('div');
    region.id = 'vr-live';
    region.className = 'vr-sr';
    region.setAttribute('aria-live', 'polite');
    page.body.append(region);
  }
  region.textContent = '';
  setTimeout(() => {
    region.textContent = text;
  }, 50);
}
