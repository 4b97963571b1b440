// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startReference } from './index';

const KEY = 'voltmoor.reference';
const PAGE = `
<div class="vr" data-vr-api="cpo" data-vr-page="get-charger"><div class="vr-head"><code class="vr-path">/chargers/{id}</code></div><div class="vr-main">
  <div><a class="vr-name" href="#request.sockets.0.number"><span>sockets[].</span>number</a></div>
  <div class="vr-code"><pre><code>a <span data-vr-slot="server">https://api.example.com</span>/x/<span data-vr-slot="chargers.id">chr_1</span></code></pre></div>
  <fieldset data-vr-pick="language"><div class="vr-choice"><label><input type="radio" name="l" value="curl" checked></label></div><div class="vr-choice"><label><input type="radio" name="l" value="go"></label><div data-vr-later></div></div></fieldset>
  <fieldset data-vr-pick="status"><div class="vr-choice"><label><input type="radio" name="s" value="200" checked></label></div><div class="vr-choice"><label><input type="radio" name="s" value="404"></label></div></fieldset>
  <label class="vr-requests"><select><option value="0" data-vr-shows="200">a</option><option value="1" data-vr-shows="404">b</option></select></label>
  <div class="vr-code" id="variants"><pre><code>send <span data-vr-for="0" style="display:none">A</span><span data-vr-for="1">B</span></code></pre></div>
  <select data-vr-server><option value="https://api.example.com">a</option><option value="https://{host}/v2/">b</option></select>
  <input data-vr-input="host" placeholder="one.example"><input data-vr-input="chargers.id" placeholder="chr_1"><button data-vr-forget>Forget</button>
  <details id="outer"><summary>outer</summary>
    <fieldset data-vr-pick="variant">
      <div class="vr-choice"><label><input type="radio" id="v-0" name="request:0" value="A" checked></label><div id="request.:A">a</div></div>
      <div class="vr-choice"><label><input type="radio" id="v-1" name="request:0" value="B"></label><div><details id="inner"><summary>x</summary><i id="request.:B.deep">b</i></details></div></div>
    </fieldset>
  </details>
  <details class="vr-response" id="response.404"><summary>404</summary></details>
</div></div>`;

/** A page with a choice of security schemes. */
const KEYS_PAGE = `
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
const choose = (selector: string) => {
  const radio = get<HTMLInputElement>(selector);
  radio.checked = true;
  radio.dispatchEvent(new Event('change', { bubbles: true }));
};
const select = (selector: string, value: string) => {
  const choice = get<HTMLSelectElement>(selector);
  choice.value = value;
  choice.dispatchEvent(new Event('change', { bubbles: true }));
};
const type = (name: string, value: string) => {
  const input = get<HTMLInputElement>(`[data-vr-input="${name}"]`);
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
};

let end: (() => void) | undefined;
const start = (page = PAGE) => {
  document.body.innerHTML = page;
  end = startReference(document);
};
const writeText = vi.fn(() => Promise.resolve());

beforeEach(() => {
  Object.assign(globalThis.CSS ?? (globalThis.CSS = {} as typeof CSS), {
    escape: (text: string) => text.replace(/[^\w-]/g, '\\$&'),
  });
  Element.prototype.scrollIntoView = vi.fn();
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/page');
  writeText.mockClear();
});
afterEach(() => end?.());

describe('the reference in the browser', () => {
  it('shows the response of the chosen request example', () => {
    start();
    select('.vr-requests > select', '1');
    expect(get<HTMLInputElement>('[name=s][value="404"]').checked).toBe(true);
    select('.vr-requests > select', '0');
    expect(get<HTMLInputElement>('[name=s][value="200"]').checked).toBe(true);
  });

  it('copies paths and code as shown, and announces it', async () => {
    start();
    for (const button of document.querySelectorAll<HTMLElement>('[data-vr-copy], [data-vr-copy-code]'))
      button.click();
    expect(writeText.mock.calls.flat()).toEqual([
      '/chargers/{id}',
      'sockets[0].number',
      'a https://api.example.com/x/chr_1',
      'send B',
    ]);
    await vi.waitFor(() => expect(get('#vr-live').textContent).toBe('Copied'));
    expect(get('#vr-live').getAttribute('aria-live')).toBe('polite');
  });

  it('puts the values that readers type into every sample and remembers them per API', () => {
    start();
    type('chargers.id', 'chr_mine');
    expect(get('[data-vr-slot="chargers.id"]').textContent).toBe('chr_mine');
    select('[data-vr-server]', 'https://{host}/v2/');
    expect(get('[data-vr-slot=server]').textContent).toBe('https://one.example/v2');
    type('host', `"two's.example`);
    expect(get('[data-vr-slot=server]').textContent).toBe('https://%22two%27s.example/v2');
    type('host', 'two.example');
    choose('input[value=go]');
    end?.();
    start();
    expect(get('pre code').textContent).toBe('a https://two.example/v2/x/chr_mine');
    expect(get<HTMLInputElement>('input[value=go]').checked).toBe(true);
    get('[data-vr-forget]').click();
    expect(get('pre code').textContent).toBe('a https://api.example.com/x/chr_1');
  });

  it('works when browser storage throws', () => {
    const broken = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('QuotaExceededError');
    });
    const unreadable = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('SecurityError');
    });
    start();
    type('chargers.id', 'chr_2');
    expect(get('[data-vr-slot="chargers.id"]').textContent).toBe('chr_2');
    type('chargers.id', '');
    broken.mockRestore();
    unreadable.mockRestore();
  });

  it.for([
    '{"values":{"cpo":{"host":{}}},"open":true}',
    '{"values":{"cpo":{"chargers.id":["a"]}}}',
    '{"values":{"cpo":null}}',
    '{"servers":{"cpo":{}},"language":"go"}',
    '{"servers":[],"values":[]}',
    '{"language":{"toString":1}}',
    '{"open":"true"}',
    '[{"open":true}]',
    'null',
    '{"values":',
  ])('ignores the stored value %s', (text, { task }) => {
    localStorage.setItem(KEY, text);
    start();
    expect(get('pre code').textContent).toBe('a https://api.example.com/x/chr_1');
    expect(get<HTMLInputElement>('input[value=curl]').checked).toBe(true);
    expect(document.querySelectorAll('details[open]')).toHaveLength(0);
    type('chargers.id', 'chr_mine');
    expect(get('[data-vr-slot="chargers.id"]').textContent).toBe('chr_mine');
    task.meta.attack = {
      id: 'L3',
      attack: 'Store values of other types for the reference',
      attempts: 1,
      bound: 'the value is ignored, and the page works',
    };
  });

  it('does not read values from the prototype of the stored object', () => {
    localStorage.setItem(KEY, '{"values":{"cpo":{}}}');
    document.body.innerHTML = PAGE.replaceAll('chargers.id', 'constructor').replace('"cpo"', '"__proto__"');
    end = startReference(document);
    expect(get('[data-vr-slot="constructor"]').textContent).toBe('chr_1');
    expect(get<HTMLInputElement>('[data-vr-input="constructor"]').value).toBe('');
    type('constructor', 'chr_mine');
    expect(get('[data-vr-slot="constructor"]').textContent).toBe('chr_mine');
  });

  it('does not look up every part of a malformed or very long hash', () => {
    const find = vi.spyOn(Document.prototype, 'getElementById');
    for (const hash of ['#%E0%A4%A', '#%', `#${'a.'.repeat(20_000)}`]) {
      history.replaceState(null, '', `/page${hash}`);
      start();
      end?.();
    }
    expect(find.mock.calls.length).toBeLessThan(10);
    find.mockRestore();
  });

  it('expands all and remembers it', () => {
    start();
    get('[data-vr-expand]').click();
    expect(document.querySelectorAll('details:not([open])')).toHaveLength(0);
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toMatchObject({ open: true });
    end?.();
    start();
    expect(document.querySelectorAll('details:not([open])')).toHaveLength(0);
    get('[data-vr-expand]').click();
    expect(document.querySelectorAll('details[open]')).toHaveLength(0);
  });

  it('expands the parents of a linked field, chooses its variant and highlights it', () => {
    history.replaceState(null, '', '/page#request.:B.deep');
    start();
    expect(get<HTMLDetailsElement>('#outer').open && get<HTMLDetailsElement>('#inner').open).toBe(true);
    expect(get<HTMLInputElement>('#v-1').checked).toBe(true);
    expect(get('.vr-marked').id).toBe('request.:B.deep');
  });

  it('shows the nearest parent of a field that is not on the page', () => {
    history.replaceState(null, '', '/page#response.404.code.0.x');
    start();
    expect(get('.vr-marked').id).toBe('response.404');
  });

  it('keeps the chosen variant in the address, after the anchor', () => {
    history.replaceState(null, '', '/page#100%');
    start();
    choose('#v-1');
    expect(location.hash).toBe('#100%25?request%3A0=B');
    end?.();
    history.replaceState(null, '', '/page');
    start();
    choose('#v-1');
    expect(location.hash).toBe('#?request%3A0=B');
    end?.();
    start();
    expect(get<HTMLInputElement>('#v-1').checked).toBe(true);
    choose('#v-0');
    expect(location.hash).toBe('');
  });

  it('shows the example of a response that is expanded', () => {
    start();
    get('.vr-response > summary').click();
    expect(get<HTMLInputElement>('input[value="404"]').checked).toBe(true);
  });

  it('initialises a page that is added later', async () => {
    localStorage.setItem(KEY, JSON.stringify({ language: 'go' }));
    document.body.innerHTML = '<main></main>';
    end = startReference(document);
    get('main').innerHTML = PAGE;
    await vi.waitFor(() => expect(get<HTMLInputElement>('input[value=go]').checked).toBe(true));
  });

  it('expands everything for printing and collapses it afterwards', () => {
    start();
    window.dispatchEvent(new Event('beforeprint'));
    expect(document.querySelectorAll('details:not([open])')).toHaveLength(0);
    window.dispatchEvent(new Event('afterprint'));
    expect(document.querySelectorAll('details[open]')).toHaveLength(0);
  });

  it('removes its listeners when it is stopped', () => {
    start();
    end?.();
    get('[data-vr-copy-code]').click();
    expect(writeText).not.toHaveBeenCalled();
  });
});

describe('keys that readers type', () => {
  it('keeps keys only until the tab is closed, and removes those of earlier versions', () => {
    localStorage.setItem(KEY, '{"language":"go","values":{"cpo":{"token":"vmk_test_old","host":"a"}}}');
    start(KEYS_PAGE);
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toMatchObject({
      language: 'go',
      values: { cpo: { host: 'a' } },
    });
    type('token', 'vmk_test_new');
    const shown = () => get('[data-vr-slot=token]').textContent;
    expect(shown()).toBe(btoa('vmk_test_new'));
    expect(JSON.stringify(localStorage)).not.toContain('vmk_');
    end?.();
    start(KEYS_PAGE);
    expect(shown()).toBe(btoa('vmk_test_new'));
    get('[data-vr-forget]').click();
    expect(JSON.stringify(sessionStorage)).not.toContain('vmk_');
  });

  it('warns about a key for production', () => {
    start(KEYS_PAGE);
    type('token', 'vmk_live_1');
    expect(get('[role=alert]').textContent).toContain('This is a key for production');
    type('token', 'vmk_live_12');
    expect(document.querySelectorAll('[role=alert]')).toHaveLength(1);
    type('token', 'vmk_test_1');
    expect(document.querySelector('[role=alert]')).toBeNull();
  });

  it('writes the header of the chosen security scheme', () => {
    start(KEYS_PAGE);
    const header = () => get('.vr-scheme').textContent;
    expect(header()).toBe('Authorization: Basic BASE64');
    type('token', 'me:pass\u00e9');
    expect(header()).toBe('Authorization: Basic bWU6cGFzc8Op');
    select('[data-vr-scheme]', 'apiKey');
    expect(header()).toBe('X-API-Key: YOUR_KEY');
    expect(get<HTMLInputElement>('[data-vr-input=token]').placeholder).toBe('YOUR_KEY');
    type('token', 'k1');
    expect(header()).toBe('X-API-Key: k1');
  });
});
