/**
 * Copies the path in the button's `data-vr-copy`, or the code next to the button or in its block of a guide, and announces the
 * result.
 */
export async function copyFrom(button: HTMLElement): Promise<void> {
  const code = button.hasAttribute('data-vr-copy-code')
    ? (button.closest('.theme-code-block') ?? button.parentElement)?.querySelector('code')
    : undefined;
  const isCopied = await toClipboard(code ? visibleText(code) : (button.dataset['vrCopy'] ?? ''));
  announce(button.ownerDocument, isCopied ? 'Copied' : 'Could not copy');
  if (!isCopied) return;
  button.classList.add('vr-done');
  setTimeout(() => button.classList.remove('vr-done'), 1500);
}

/** Returns the text of a code block without the parts for request examples that are not chosen. */
function visibleText(code: Element): string {
  const copy = code.cloneNode(true) as Element;
  const parts = copy.querySelectorAll('[data-vr-for]');
  code.querySelectorAll('[data-vr-for]').forEach((part, index) => {
    if (getComputedStyle(part).display === 'none') parts[index]?.remove();
  });
  return copy.textContent ?? '';
}

/** Copies a text. @returns whether it worked */
async function toClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** Copies without the clipboard API, which is missing on pages that are not served by HTTPS. */
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
    // `isCopied` stays false.
  }
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isCopied;
}

/** Announces a text to screen readers, even when the previous text was the same. */
function announce(page: Document, text: string): void {
  let region = page.getElementById('vr-live');
  if (!region) {
    region = page.createElement('div');
    region.id = 'vr-live';
    // Pages of other types have no rule that hides it.
    region.style.cssText = 'position: absolute; clip-path: inset(50%)';
    region.setAttribute('aria-live', 'polite');
    page.body.append(region);
  }
  region.textContent = '';
  setTimeout(() => {
    region.textContent = text;
  }, 50);
}
