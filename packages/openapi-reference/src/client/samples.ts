import { ownOf } from '@voltmoor/browser-input/storage';
import { readRemembered, remember } from './store';

const apiOf = (element: Element): string =>
  element.closest<HTMLElement>('[data-vr-api]')?.dataset['vrApi'] ?? '';

/** Applies the remembered language, server and values to all samples below `root`. */
export function fillSamples(root: ParentNode): void {
  const { language, servers, values } = readRemembered();
  for (const radio of root.querySelectorAll<HTMLInputElement>('[data-vr-pick=language] input')) {
    if (radio.value === language) radio.checked = true;
  }
  for (const select of root.querySelectorAll<HTMLSelectElement>('[data-vr-server]')) {
    const known = [...select.options].find(({ value }) => value === ownOf(servers, apiOf(select)));
    select.value = (known ?? select.options[0])?.value ?? '';
  }
  for (const input of root.querySelectorAll<HTMLInputElement>('[data-vr-input]')) {
    const value = ownOf(ownOf(values, apiOf(input)), input.dataset['vrInput'] ?? '') ?? '';
    if (input.value !== value) input.value = value;
  }
  for (const slot of root.querySelectorAll<HTMLElement>('[data-vr-slot]'))
    fillSlot(slot, ownOf(values, apiOf(slot)) ?? {});
}

function fillSlot(slot: HTMLElement, values: Record<string, string>): void {
  const shown = (slot.dataset['vrDefault'] ??= slot.textContent ?? '');
  const name = slot.dataset['vrSlot'] ?? '';
  const text = name === 'server' ? serverFor(slot, values) : ownOf(values, name);
  // Replacing the same text would remove the places where an address may wrap.
  if (slot.textContent !== (text || shown)) slot.textContent = text || shown;
}

/** Returns the URL of the chosen server with its variables filled in, or undefined when it is not an absolute URL. */
function serverFor(slot: Element, values: Record<string, string>): string | undefined {
  const article = slot.closest('[data-vr-api]');
  const template = article?.querySelector<HTMLSelectElement>('[data-vr-server]')?.value;
  if (!article || !template || !/^[a-z]+:/.test(template)) return undefined;
  return template
    .replace(/\{([^{}]*)\}/g, (all, name: string) => {
      const input = article.querySelector<HTMLInputElement>(`[data-vr-input="${CSS.escape(name)}"]`);
      return ownOf(values, name) || input?.placeholder || all;
    })
    .replace(/\/$/, '');
}

/** Remembers the value of a control in the samples panel. @returns false when it is another control */
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
  remember({ values: { ...values, [api]: { ...ownOf(values, api), [slot]: control.value } } });
  return true;
}

/** Forgets the remembered servers and values. */
export function forgetValues(): void {
  remember({ values: {}, servers: {} });
}
