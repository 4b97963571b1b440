import { readHash, writeHash } from '@voltmoor/pages/browser';

/** Anchors are much shorter than this. Looking up every part of a very long hash would block the page. */
const MAX_ANCHOR_LENGTH = 1000;

/**
 * Applies the hash of the address: chooses its variants, expands the sections around its anchor, highlights the anchor
 * and scrolls to it. The variants follow the anchor: `#request.auth?request:0=RFID`. Plain anchors also work without
 * JavaScript.
 */
export function reveal(page: Document): void {
  const { anchor, parameters } = readHash(page.location);
  choose(page, new Map(parameters));
  const target = nearest(page, anchor);
  if (!target?.closest('.vr')) return;
  open(target);
  page.querySelector('.vr-marked')?.classList.remove('vr-marked');
  target.classList.add('vr-marked');
  target.scrollIntoView();
}

/** @param picks chosen values by the name of the radio group */
function choose(page: Document, picks: ReadonlyMap<string, string>): void {
  if (picks.size === 0) return;
  for (const radio of page.querySelectorAll<HTMLInputElement>('.vr input[type=radio]')) {
    if (picks.get(radio.name) === radio.value) radio.checked = true;
  }
}

/** Returns the element with this id, or the nearest parent field that is on the page. */
function nearest(page: Document, anchor: string): HTMLElement | null {
  if (anchor.length > MAX_ANCHOR_LENGTH) return null;
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

/** Writes the chosen variants into the hash, except for defaults. Replaces the current history entry. */
export function writePicks(page: Document): void {
  const { anchor } = readHash(page.location);
  const picks: [string, string][] = [];
  for (const radio of page.querySelectorAll<HTMLInputElement>(
    '.vr [data-vr-pick=variant] > .vr-choice > label > input:checked',
  )) {
    if (!radio.defaultChecked) picks.push([radio.name, radio.value]);
  }
  const { pathname, search } = page.location;
  history.replaceState(history.state, '', `${pathname}${search}${writeHash(anchor, picks)}`);
}
