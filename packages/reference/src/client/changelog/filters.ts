import { startCheck } from './upgrade/startCheck';

/**
 * Starts the filters of a list of changes and its upgrade check. Applies what the reader has chosen already, and the
 * filters of the address.
 */
export function start(form: HTMLFormElement): void {
  const given = new URLSearchParams(form.ownerDocument.location.search);
  for (const name of ['operation', 'since'] as const) {
    const field = form.elements.namedItem(name);
    if ((field instanceof HTMLSelectElement || field instanceof HTMLInputElement) && field.value === '')
      field.value = given.get(name) ?? '';
  }
  let touched: ReadonlySet<string> | undefined;
  const apply = () => filterChanges(form, touched);
  form.addEventListener('input', apply);
  const check = form.parentElement?.querySelector<HTMLFormElement>('.vr-upgrade');
  if (check)
    startCheck(check, (changes) => {
      touched = changes;
      apply();
    });
  apply();
}

/**
 * Hides the changes that do not match the filters, and the days that have no other changes.
 *
 * @param touched ids of the changes that touch the reader's calls; all of them without an upgrade check
 */
function filterChanges(form: HTMLFormElement, touched: ReadonlySet<string> | undefined): void {
  const values = new FormData(form);
  const levels = new Set(values.getAll('level'));
  const operation = textOf(values.get('operation'));
  const since = textOf(values.get('since'));
  let isEmpty = true;
  for (const section of form.parentElement?.querySelectorAll<HTMLElement>('[data-vr-date]') ?? []) {
    const isOld = (section.dataset['vrDate'] ?? '') < since;
    let shown = 0;
    for (const entry of section.querySelectorAll<HTMLElement>('[data-vr-level]')) {
      const { vrLevel = '', vrOperations = '' } = entry.dataset;
      // A change of the whole API applies to every operation.
      const isReached =
        operation === '' || vrOperations === '' || vrOperations.split(' ').includes(operation);
      entry.hidden = isOld || !levels.has(vrLevel) || !isReached || touched?.has(entry.id) === false;
      if (!entry.hidden) shown += 1;
    }
    section.hidden = shown === 0;
    if (shown > 0) isEmpty = false;
  }
  const note = form.parentElement?.querySelector<HTMLElement>('.vr-no-changes');
  if (note) note.hidden = !isEmpty;
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : '';
}
