import { pathOfAnchor } from '@voltmoor/openapi/anchors';
import { fieldOfLine, findField, type CodeRange } from './findField';

/** Name of the highlight in the style sheet. */
const HIGHLIGHT = 'vr-field';

/**
 * Marks the field that the reader points at or focuses in the example beside the list of fields. The browser draws the
 * mark over the text, so the page itself does not change. Browsers without the CSS Custom Highlight API show no mark.
 */
export function trackFields(page: Document, signal: AbortSignal): void {
  const { highlights } = (globalThis.CSS ?? {}) as { highlights?: HighlightRegistry };
  if (!highlights) return;
  let marked: Element | null = null;
  let ranges: Range[] = [];
  const mark = (target: EventTarget | null): void => {
    // Moving the pointer to the example does not remove the mark.
    if (!(target instanceof Element) || target.closest('.vr-side')) return;
    const field = target.closest('.vr-field');
    const isOther = field !== marked;
    if (isOther) {
      marked = field;
      highlights.delete(HIGHLIGHT);
      ranges = field ? rangesOf(page, field) : [];
    }
    // A row without a line in the examples is not lit, so that the two belong together.
    light(page, ranges.length > 0 ? field : null);
    if (!isOther || ranges.length === 0) return;
    highlights.set(HIGHLIGHT, new Highlight(...ranges));
    scrollTo(ranges[0]!);
  };
  for (const type of ['pointerover', 'focusin'])
    page.addEventListener(type, ({ target }) => mark(target), { passive: true, signal });
  // The pointer or the focus may have been on a field before this file was loaded, which causes no further event.
  mark([...page.querySelectorAll('.vr-field:hover')].at(-1) ?? page.activeElement);
  page.addEventListener('pointermove', (event) => markFieldOfLine(page, event), { passive: true, signal });
}

/** Class of the field that the reader points at or focuses, also by its line in an example. */
const LIT = 'vr-lit';

function light(page: Document, field: Element | null | undefined): void {
  for (const lit of page.querySelectorAll(`.${LIT}`)) if (lit !== field) lit.classList.remove(LIT);
  field?.classList.add(LIT);
}

let isWaiting = false;

/** Marks the field in the list whose line in an example the reader points at. */
function markFieldOfLine(page: Document, { target, clientX, clientY }: PointerEvent): void {
  const code = target instanceof Element ? target.closest<HTMLElement>('.vr-side pre code') : null;
  if (isWaiting || !code) return;
  isWaiting = true;
  requestAnimationFrame(() => {
    isWaiting = false;
    // The pointer may have left the code since.
    if (code.matches(':hover')) light(page, fieldAt(page, code, clientX, clientY));
  });
}

/** The field in the list that belongs to the line of code at a point of the window. */
function fieldAt(page: Document, code: HTMLElement, x: number, y: number): Element | undefined {
  const caret = 'caretPositionFromPoint' in page ? page.caretPositionFromPoint(x, y) : null;
  if (!caret || !code.contains(caret.offsetNode)) return undefined;
  const texts = shownTexts(code);
  const index = texts.findIndex((text) => text === caret.offsetNode);
  if (index < 0) return undefined;
  const before = texts.slice(0, index).reduce((sum, { length }) => sum + length, 0);
  const status = code.closest('[data-vr-pick=status] > .vr-choice')?.querySelector('input')?.value;
  const place = status === undefined ? 'request' : `response.${status}`;
  const text = texts.map(({ data }) => data).join('');
  const path = fieldOfLine(text, before + caret.offset, rootsOf(page, place));
  if (!path) return undefined;
  const fields = [...page.querySelectorAll('.vr-main .vr-field')].filter(({ id }) => placeOf(id) === place);
  // The nearest field around it that the page shows.
  for (let length = path.length; length > 0; length -= 1) {
    const key = path.slice(0, length).join('\n');
    const found = fields.find((field) => pathOf(field).join('\n') === key);
    if (found?.checkVisibility()) return found;
  }
  return undefined;
}

/** Returns where the examples on the screen contain a field of a body, a header or a parameter. */
function rangesOf(page: Document, field: Element): Range[] {
  const place = placeOf(field.id);
  const path = pathOf(field);
  const [name = ''] = path;
  const roots = rootsOf(page, place);
  return examplesOf(page, place).flatMap((code) => {
    if (place === 'path') return slotsOf(code, name);
    const text = shownText(code);
    const isParameter = /^(query|header)$/.test(place);
    const ranges = isParameter ? findParameter(text, place, name) : findField(text, path, roots);
    return ranges.map((range) => toRange(code, range));
  });
}

/** The part of an anchor that says where on the page the field is: `request`, `response.200`, `query`, `schema.Cdr`. */
function placeOf(anchor: string): string {
  const [kind = '', detail, third] = anchor.split('.');
  if (kind !== 'response' && kind !== 'schema') return kind;
  return third === ':header' ? '' : `${kind}.${detail}`;
}

/** The names from the body to a field, from the path that its copy button copies: `sockets[0].id` → `sockets`, `id`. */
function pathOf(field: Element): string[] {
  const path = field.querySelector<HTMLElement>('.vr-name')?.dataset['vrPath'] ?? pathOfAnchor(field.id);
  return [...path.replace(/\[\d+\]/g, '').matchAll(/\["((?:[^"\\]|\\.)*)"\]|[^.[\]]+/g)].map(
    ([plain, quoted]) => quoted?.replace(/\\(.)/g, '$1') ?? plain,
  );
}

/** The names of the outermost fields of a body. */
function rootsOf(page: Document, place: string): Set<string> {
  const paths = [...page.querySelectorAll('.vr-field')]
    .filter(({ id }) => placeOf(id) === place)
    .map((field) => pathOf(field));
  return new Set(paths.filter(({ length }) => length === 1).flat());
}

/** The code of the examples of a place that are on the screen. A response has one when its status is chosen. */
function examplesOf(page: Document, place: string): HTMLElement[] {
  const [kind, status] = place.split('.');
  const heading = { response: 'response-examples', schema: 'example' }[kind ?? ''] ?? 'samples';
  const card = place === '' ? null : page.getElementById(heading)?.closest('section');
  if (!card || (kind === 'response' && chosenStatus(page) !== status)) return [];
  return [...card.querySelectorAll<HTMLElement>('pre code')].filter(
    (code) => code.getClientRects().length > 0,
  );
}

/** The status whose example is shown. */
const chosenStatus = (page: Document): string | undefined =>
  page.querySelector<HTMLInputElement>('[data-vr-pick=status] > .vr-choice > label > :checked')?.value;

function findParameter(text: string, place: string, name: string): CodeRange[] {
  const escaped = name.replace(/[^\w-]/g, '\\$&');
  const pattern = place === 'query' ? `(?<=[?&])${escaped}=[^&"'\`\\s]*` : `(?<![\\w-])${escaped}(?![\\w-])`;
  const match = new RegExp(pattern, place === 'query' ? '' : 'i').exec(text);
  return match ? [{ start: match.index, end: match.index + match[0].length }] : [];
}

function slotsOf(code: Element, name: string): Range[] {
  const slots = [...code.querySelectorAll<HTMLElement>('[data-vr-slot]')].filter(
    (slot) => `.${slot.dataset['vrSlot']}`.endsWith(`.${name}`) && isShown(slot),
  );
  return slots.map((slot) => toRange(slot, { start: 0, end: slot.textContent?.length ?? 0 }));
}

/** The text nodes of an element, without those that belong to another request example. */
function shownTexts(element: Element): Text[] {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts.filter(({ parentElement }) => isShown(parentElement));
}

const shownText = (element: Element): string =>
  shownTexts(element)
    .map(({ data }) => data)
    .join('');

/** Whether an element belongs to the chosen request example, or to all of them. */
function isShown(element: Element | null): boolean {
  const part = element?.closest('[data-vr-for]');
  return !part || getComputedStyle(part).display !== 'none';
}

/** Converts positions in the shown text of an element to a range of its text nodes. */
function toRange(element: Element, { start, end }: CodeRange): Range {
  const range = element.ownerDocument.createRange();
  let passed = 0;
  for (const text of shownTexts(element)) {
    if (passed >= end) break;
    const { length } = text;
    if (start >= passed && start <= passed + length) range.setStart(text, start - passed);
    if (end <= passed + length) range.setEnd(text, end - passed);
    passed += length;
  }
  return range;
}

/** The height of the fade at the end of code whose last lines are hidden (`vm-fade-y` in website/src/css/code.css). */
const FADE = 40;

/** Scrolls the example, but not the page, until a range is visible. */
function scrollTo(range: Range): void {
  const box = range.startContainer.parentElement?.closest('pre');
  if (!box) return;
  const { top, bottom } = range.getBoundingClientRect();
  const frame = box.getBoundingClientRect();
  if (top < frame.top || bottom > frame.bottom - FADE)
    box.scrollTop += (top + bottom - frame.top - frame.bottom) / 2;
}
