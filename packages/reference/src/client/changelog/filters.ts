import { formatDate, isDate } from '@voltmoor/content/dates';
import { decodePath } from '@voltmoor/pages/browser';
import { startCheck } from './upgrade/startCheck';

/**
 * Starts the filters of a list of changes and its upgrade check. Applies what the reader has chosen already, and the
 * filters of the address.
 */
export function start(form: HTMLFormElement): void {
  const entries = readEntries(form);
  addOperations(form, entries);
  const given = new URLSearchParams(form.ownerDocument.location.search);
  for (const name of ['operation', 'since'] as const) {
    const choice = form.elements.namedItem(name);
    if (!(choice instanceof HTMLSelectElement) || choice.value !== '') continue;
    const value = given.get(name) ?? '';
    if (name === 'since') addDay(choice, value);
    if (offers(choice, value)) choice.value = value;
  }
  let touched: ReadonlySet<string> | undefined;
  const apply = () => filterChanges(form, entries, touched);
  form.addEventListener('input', apply);
  const check = form.parentElement?.querySelector<HTMLFormElement>('.vr-upgrade');
  if (check)
    startCheck(check, (changes) => {
      touched = changes;
      apply();
    });
  apply();
}

/** A change on the page, and the operations that it links to: names by id. */
interface Entry {
  element: HTMLElement;
  section: HTMLElement;
  operations: ReadonlyMap<string, string>;
}

function readEntries(form: HTMLFormElement): Entry[] {
  const sections = [...(form.parentElement?.querySelectorAll<HTMLElement>('[data-vr-date]') ?? [])];
  return sections.flatMap((section) =>
    [...section.querySelectorAll<HTMLElement>('[data-vr-level]')].map((element) => ({
      element,
      section,
      operations: new Map(linksOf(element).map((link) => [operationOf(link), link.text])),
    })),
  );
}

/** The links of a change to its operations, without the link to the field. */
function linksOf(entry: HTMLElement): HTMLAnchorElement[] {
  const links = entry.querySelectorAll<HTMLAnchorElement>('.vr-reaches a, a.vr-reached');
  return [...links].filter(({ hash }) => hash === '');
}

/** The page of an operation is named after its id. */
function operationOf({ pathname }: HTMLAnchorElement): string {
  return decodePath(pathname.slice(pathname.lastIndexOf('/') + 1));
}

/** Fills the choice of operations with those that the changes link to. */
function addOperations(form: HTMLFormElement, entries: readonly Entry[]): void {
  const choice = form.elements.namedItem('operation');
  if (!(choice instanceof HTMLSelectElement) || choice.options.length > 1) return;
  const names = new Map(entries.flatMap(({ operations }) => [...operations]));
  const sorted = [...names].sort(([, a], [, b]) => (a < b ? -1 : 1));
  choice.append(...sorted.map(([id, name]) => new Option(name, id)));
}

const offers = (choice: HTMLSelectElement, wanted: string): boolean =>
  [...choice.options].some(({ value }) => value === wanted);

/** Adds the day of an address if it is not one of those with changes. */
function addDay(choice: HTMLSelectElement, day: string): void {
  if (isDate(day) && !offers(choice, day)) choice.append(new Option(formatDate(day), day));
}

/**
 * Hides the changes that do not match the filters, and the days that have no other changes.
 *
 * @param touched ids of the changes that touch the reader's calls; all of them without an upgrade check
 */
function filterChanges(
  form: HTMLFormElement,
  entries: readonly Entry[],
  touched: ReadonlySet<string> | undefined,
): void {
  const values = new FormData(form);
  const levels = new Set(values.getAll('level'));
  const chosen = textOf(values.get('operation'));
  const since = textOf(values.get('since'));
  const shown = new Set<HTMLElement>();
  for (const { element, section, operations } of entries) {
    // A change without links is one of the whole API or of an operation without a page.
    const isReached = chosen === '' || operations.size === 0 || operations.has(chosen);
    const isRecent = (section.dataset['vrDate'] ?? '') >= since;
    const hasLevel = levels.has(element.dataset['vrLevel'] ?? '');
    element.hidden = !isRecent || !hasLevel || !isReached || touched?.has(element.id) === false;
    if (!element.hidden) shown.add(section);
  }
  // What matches is not collapsed, and then the number of collapsed changes is not theirs.
  const isFiltered = entries.some(({ element }) => element.hidden);
  for (const section of new Set(entries.map((entry) => entry.section))) {
    section.hidden = !shown.has(section);
    const rest = section.querySelector<HTMLDetailsElement>('.vr-others');
    if (!rest) continue;
    rest.open = isFiltered;
    rest.hidden = rest.querySelector('[data-vr-level]:not([hidden])') === null;
    rest.toggleAttribute('data-vr-whole', isFiltered);
  }
  const note = form.parentElement?.querySelector<HTMLElement>('.vr-no-changes');
  if (note) note.hidden = shown.size > 0;
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : '';
}
