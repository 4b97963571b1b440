import { ownOf } from '@voltmoor/pages/browser';
import { serverText, slotText } from './slotText';
import { KEY_SLOT, keyName, readRemembered, remember, type Remembered } from './store';

const apiOf = (element: Element): string =>
  element.closest<HTMLElement>('[data-vr-api]')?.dataset['vrApi'] ?? '';

/** Applies the remembered language, server, security scheme and values to all samples below `root`. */
export function fillSamples(root: ParentNode): void {
  const remembered = readRemembered();
  for (const radio of root.querySelectorAll<HTMLInputElement>('[data-vr-pick=language] input')) {
    if (radio.value === remembered.language) radio.checked = true;
  }
  selectRemembered(root, '[data-vr-server]', remembered.servers);
  selectRemembered(root, '[data-vr-scheme]', remembered.schemes);
  for (const input of root.querySelectorAll<HTMLInputElement>('[data-vr-input]')) {
    const name = input.dataset['vrInput'] ?? '';
    const value = typedValue(remembered, apiOf(input), name) ?? '';
    if (input.value !== value) input.value = value;
    if (name === KEY_SLOT) prepareKey(input);
  }
  for (const slot of root.querySelectorAll<HTMLElement>('[data-vr-slot]')) fillSlot(slot, remembered);
}

function selectRemembered(root: ParentNode, selector: string, choices: Record<string, string>): void {
  for (const select of root.querySelectorAll<HTMLSelectElement>(selector)) {
    const known = [...select.options].find(({ value }) => value === ownOf(choices, apiOf(select)));
    select.value = (known ?? select.options[0])?.value ?? '';
  }
}

const typedValue = ({ values, keys }: Remembered, api: string, slot: string): string | undefined =>
  ownOf(keys, keyName(api, slot)) ?? ownOf(ownOf(values, api), slot);

/** Returns the option of the chosen security scheme, when the API has several. */
const schemeOf = (element: Element): DOMStringMap | undefined =>
  element.closest('[data-vr-api]')?.querySelector<HTMLSelectElement>('[data-vr-scheme]')?.selectedOptions[0]
    ?.dataset;

/** Shows the placeholder of the chosen scheme, and a warning when the key is for production. */
function prepareKey(input: HTMLInputElement): void {
  const placeholder = schemeOf(input)?.['vrPlaceholder'];
  if (placeholder !== undefined) input.placeholder = placeholder;
  const label = input.parentElement;
  const shown = label?.querySelector('[role=alert]');
  const isLive = /(^|[_-])live[_-]/i.test(input.value);
  if (!isLive) shown?.remove();
  if (!isLive || shown) return;
  const warning = input.ownerDocument.createElement('small');
  warning.className = 'vr-warning';
  warning.setAttribute('role', 'alert');
  warning.textContent =
    'This is a key for production. It acts on real chargers and real data. Use a test key while you try requests.';
  label?.append(warning);
}

function fillSlot(slot: HTMLElement, remembered: Remembered): void {
  const shown = (slot.dataset['vrDefault'] ??= slot.textContent ?? '');
  const name = slot.dataset['vrSlot'] ?? '';
  const text = textFor(slot, name, shown, remembered);
  if (slot.textContent !== text) slot.textContent = text;
}

/** The text of a slot: what the reader typed or chose, or else the example that the page was rendered with. */
function textFor(slot: HTMLElement, name: string, shown: string, remembered: Remembered): string {
  const language = slot.closest('.vr-choice')?.querySelector('input')?.value ?? '';
  const scheme = schemeOf(slot);
  const write = (text: string) => slotText(text, language, undefined);
  if (name === 'server') return serverFor(slot, remembered) ?? shown;
  if (name === 'scheme.header') return write(scheme?.['vrHeader'] ?? shown);
  if (name === 'scheme.prefix') return write(scheme?.['vrPrefix'] ?? shown);
  const typed = typedValue(remembered, apiOf(slot), name);
  const own = name === KEY_SLOT ? scheme : undefined;
  const as = own ? own['vrAs'] : slot.dataset['vrAs'];
  return typed ? slotText(typed, language, as) : (own?.['vrSecret'] ?? shown);
}

/** Returns the URL of the chosen server with its variables filled in, or undefined when it is not an absolute URL. */
function serverFor(slot: Element, remembered: Remembered): string | undefined {
  const article = slot.closest('[data-vr-api]');
  const template = article?.querySelector<HTMLSelectElement>('[data-vr-server]')?.value;
  if (!article || !template || !/^[a-z]+:/.test(template)) return undefined;
  const url = template.replace(/\{([^{}]*)\}/g, (all, name: string) => {
    const input = article.querySelector<HTMLInputElement>(`[data-vr-input="${CSS.escape(name)}"]`);
    return typedValue(remembered, apiOf(slot), name) || input?.placeholder || all;
  });
  return serverText(url.replace(/\/$/, ''));
}

/** Remembers the value of a control in the samples panel. @returns false when it is another control */
export function rememberSampleChoice(control: EventTarget | null): boolean {
  const { servers, schemes, values, keys } = readRemembered();
  if (control instanceof HTMLSelectElement) {
    const choice = { [apiOf(control)]: control.value };
    if (control.matches('[data-vr-server]')) remember({ servers: { ...servers, ...choice } });
    // The secret of one scheme is not valid for another one.
    else if (control.matches('[data-vr-scheme]'))
      remember({ schemes: { ...schemes, ...choice }, keys: { ...keys, [apiOf(control)]: '' } });
    else return false;
    return true;
  }
  if (!(control instanceof HTMLInputElement)) return false;
  if (control.matches('[data-vr-pick=language] input')) {
    remember({ language: control.value });
    return true;
  }
  const slot = control.dataset['vrInput'];
  if (slot === undefined) return false;
  const api = apiOf(control);
  const key = keyName(api, slot);
  if (key) remember({ keys: { ...keys, [key]: control.value } });
  else remember({ values: { ...values, [api]: { ...ownOf(values, api), [slot]: control.value } } });
  return true;
}

/** Forgets the remembered servers, security schemes, values and keys. */
export function forgetValues(): void {
  remember({ values: {}, servers: {}, schemes: {}, keys: {} });
}
