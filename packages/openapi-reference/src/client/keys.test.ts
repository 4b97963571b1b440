// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startReference } from './index';

const KEY = 'voltmoor.reference';
const PAGE = `
<div class="vr" data-vr-api="cpo">
  <select data-vr-scheme><option value="basicAuth" data-vr-header="Authorization" data-vr-prefix="Basic " data-vr-as="base64" data-vr-secret="BASE64" data-vr-placeholder="user:password">a</option><option value="apiKey" data-vr-header="X-API-Key" data-vr-prefix="" data-vr-secret="YOUR_KEY" data-vr-placeholder="YOUR_KEY">b</option></select>
  <p class="vr-scheme"><span data-vr-slot="scheme.header">Authorization</span>: <span data-vr-slot="scheme.prefix">Basic </span><span data-vr-slot="token" data-vr-as="base64">BASE64</span></p>
  <label><input data-vr-input="token" placeholder="user:password"></label>
  <button data-vr-forget>Forget</button>
</div>`;

const get = <T extends HTMLElement = HTMLElement>(selector: string) => {
  const found = document.querySelector<T>(selector);
  if (!found) throw new Error(`Nothing matches ${selector}`);
  return found;
};
const type = (name: string, value: string) => {
  const input = get<HTMLInputElement>(`[data-vr-input="${name}"]`);
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
};

let end: (() => void) | undefined;
const start = () => {
  document.body.innerHTML = PAGE;
  end = startReference(document);
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => end?.());

describe('keys that readers type', () => {
  it('keeps keys only until the tab is closed, and removes those of earlier versions', () => {
    localStorage.setItem(KEY, '{"language":"go","values":{"cpo":{"token":"vmk_test_old","host":"a"}}}');
    start();
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toMatchObject({
      language: 'go',
      values: { cpo: { host: 'a' } },
    });
    type('token', 'vmk_test_new');
    const shown = () => get('[data-vr-slot=token]').textContent;
    expect(shown()).toBe(btoa('vmk_test_new'));
    expect(JSON.stringify(localStorage)).not.toContain('vmk_');
    end?.();
    start();
    expect(shown()).toBe(btoa('vmk_test_new'));
    get('[data-vr-forget]').click();
    expect(JSON.stringify(sessionStorage)).not.toContain('vmk_');
  });

  it('warns about a key for production', () => {
    start();
    type('token', 'vmk_live_1');
    expect(get('[role=alert]').textContent).toContain('This is a key for production');
    type('token', 'vmk_live_12');
    expect(document.querySelectorAll('[role=alert]')).toHaveLength(1);
    type('token', 'vmk_test_1');
    expect(document.querySelector('[role=alert]')).toBeNull();
  });

  it('writes the header of the chosen security scheme', () => {
    start();
    const header = () => get('.vr-scheme').textContent;
    expect(header()).toBe('Authorization: Basic BASE64');
    type('token', 'me:pass\u00e9');
    expect(header()).toBe('Authorization: Basic bWU6cGFzc8Op');
    const select = get<HTMLSelectElement>('[data-vr-scheme]');
    select.value = 'apiKey';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    expect(header()).toBe('X-API-Key: YOUR_KEY');
    expect(get<HTMLInputElement>('[data-vr-input=token]').placeholder).toBe('YOUR_KEY');
    type('token', 'k1');
    expect(header()).toBe('X-API-Key: k1');
  });
});
