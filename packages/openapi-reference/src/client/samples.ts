import { readRemembered, remember } from './store';

const apiOf = (element: Element): string =>
  element.closest<HTMLElement>('[data-vr-api]')?.dataset['vrApi'] ?? '';

/** Puts the remembered language, server and values into everything below `root`. */
export function fillSamples(root: ParentNode): void {
  const { language, servers, values } = readRemembered();
  for (const radio of root.querySelectorAll<HTMLInputElement>('[data-vr-pick=language] input')) {
    if (radio.value === language) radio.checked = true;
  }
  for (const select of root.querySelectorAll<HTMLSelectElement>('[data-vr-server]')) {
    const known = [...select.options].find(({ value }) => value === servers[apiOf(select)]);
    select.value = (known ?? select.options[0])?.value ?? '';
  }
  for (const input of root.querySelectorAll<HTMLInputElement>('[data-vr-input]')) {
    const value = values[apiOf(input)]?.[input.dataset['vrInput'] ?? ''] ?? '';
    if (input.value !== value) input.value = value;
  }
  for (const slot of root.querySelectorAll<HTMLElement>('[data-vr-slot]'))
    fillSlot(slot, values[apiOf(slot)] ?? {});
}

function fillSlot(slot: HTMLElement, values: Record<string, string>): void {
  const shown = (slot.dataset['vrDefault'] ??= slot.textContent ?? '');
  const name = slot.dataset['vrSlot'] ?? '';
  const text = name === 'server' ? serverFor(slot, values) : values[name];
  slot.textContent = text || shown;
}

/** The chosen server with its variables filled; nothing while the reader has changed neither. */
function serverFor(slot: Element, values: Record<string, string>): string | undefined {
  const article = slot.closest('[data-vr-api]');
  const template = article?.querySelector<HTMLSelectElement>('[data-vr-server]')?.value;
  if (!article || !template || !/^[a-z]+:/.test(template)) return undefined;
  return template
    .replace(/\{([^}]*)\}/g, (all, name: string) => {
      const input = article.querySelector<HTMLInputElement>(`[data-vr-input="${CSS.escape(name)}"]`);
      return values[name] || input?.placeholder || all;
    })
    .replace(/\/$/, '');
}

/** Remembers what a control of the sample panel was set to; false when it was another control. */
export function rememberSampleChoice(control: EventTarget | null): boolean {
  if (control instanceof HTMLSelectElement && control.matches('[data-vr-server]')) {
    remember({ servers: { ...readRemembered().servers, [apiOf(control)]: control.value } });
    return true;
  }
  if (!(control instanceof HTMLInputElement)) return false;
  if (control.matches('[data-vr-pick=language] input')) {
    remember({ language: control.value });
    return true;
  }
  const slot = control.dataset['vrInput'];
  if (slot === undefined) return false;
  const { values } = readRemembered();
  const api = apiOf(control);
  remember({ values: { ...values, [api]: { ...values[api], [slot]: control.value } } });
  return true;
}

/** Whether the reader chose a language or a server earlier that the build left out of the page. */
export function isRestRemembered(article: Element): boolean {
  if (readRemembered().servers[apiOf(article)] !== undefined) return true;
  return article.querySelector('[data-vr-pick=language] > .vr-choice:has(:checked) .vr-rest') !== null;
}

/** Forgets everything that was typed. */
export function forgetValues(): void {
  remember({ values: {}, servers: {} });
}
