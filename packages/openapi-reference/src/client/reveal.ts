/**
 * A page's hash is an anchor and, after `?`, the chosen variants: `#request.auth?request:0=RFID`.
 * Without JavaScript a plain anchor works natively.
 */
export interface PageHash {
  anchor: string;
  picks: URLSearchParams;
}

export function parseHash(hash: string): PageHash {
  const [anchor = '', query = ''] = hash.replace(/^#/, '').split(/\?(.*)/s);
  return { anchor: safeDecode(anchor), picks: new URLSearchParams(query) };
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Chooses the variants of the hash and shows its anchor: opens what it is in, marks it, scrolls to it. */
export function reveal(page: Document): void {
  const { anchor, picks } = parseHash(page.location.hash);
  for (const [name, value] of picks) {
    for (const radio of page.querySelectorAll<HTMLInputElement>(`.vr input[name="${CSS.escape(name)}"]`)) {
      if (radio.value === value) radio.checked = true;
    }
  }
  const target = nearest(page, anchor);
  if (!target?.closest('.vr')) return;
  open(target);
  page.querySelector('.vr-marked')?.classList.remove('vr-marked');
  target.classList.add('vr-marked');
  target.scrollIntoView();
}

/** The element of an anchor; else of the field that holds it, when the page shows it only as a link. */
function nearest(page: Document, anchor: string): HTMLElement | null {
  for (let at = anchor; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
    const found = page.getElementById(at);
    if (found) return found;
  }
  return null;
}

function open(target: Element): void {
  for (let at: Element | null = target; at; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement) at.open = true;
    const radio = at.matches('.vr-choice') && at.querySelector<HTMLInputElement>(':scope > label > input');
    if (radio) radio.checked = true;
  }
}

/** Keeps the variants that differ from the first ones in the address, without a new entry in the history. */
export function writePicks(page: Document): void {
  const { anchor } = parseHash(page.location.hash);
  const picks = new URLSearchParams();
  for (const radio of page.querySelectorAll<HTMLInputElement>(
    '.vr [data-vr-pick=variant] > .vr-choice > label > input:checked',
  )) {
    if (!radio.defaultChecked) picks.append(radio.name, radio.value);
  }
  const query = picks.size === 0 ? '' : `?${picks}`;
  const { pathname, search } = page.location;
  const hash = anchor || query ? `#${anchor}${query}` : '';
  history.replaceState(history.state, '', `${pathname}${search}${hash}`);
}
