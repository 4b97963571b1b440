// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startReference } from './index';

const PAGE = `
<div class="vr" data-vr-api="cpo"><aside class="vr-side">
  <fieldset data-vr-pick="language">
    <div class="vr-choice"><label><input type="radio" name="l" value="curl" checked>cURL</label><div><div class="vr-code"><pre><code>curl</code></pre></div></div></div>
    <div class="vr-choice"><label><input type="radio" name="l" value="go">Go</label><div data-vr-later><p class="vr-rest">In the Markdown.</p></div></div>
  </fieldset>
  <details class="vr-values-form"><summary>Your values</summary><div data-vr-later></div></details>
</aside></div>`;
const PARTS = [
  '<div class="vr-code"><pre><code>go <i data-vr-slot="server">https://a.example</i></code></pre></div>',
  '<select data-vr-server><option value="https://a.example">a</option><option value="https://b.example">b</option></select>',
];

const answer = vi.fn<(address: string) => Promise<Response>>();
const answerWith = (parts: string[]) =>
  answer.mockImplementation(() => Promise.resolve(Response.json(parts)));
let end: (() => void) | undefined;
const start = (remembered = {}) => {
  localStorage.setItem('voltmoor.reference', JSON.stringify(remembered));
  document.body.innerHTML = PAGE;
  end = startReference(document);
};
const near = () =>
  document.querySelector('label')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
const code = () => document.querySelectorAll('code')[1]?.textContent;

beforeEach(() => {
  history.replaceState(null, '', '/api/get-charger');
  vi.stubGlobal('fetch', answer);
  answer.mockReset();
});
afterEach(() => {
  end?.();
  vi.unstubAllGlobals();
});

describe('the parts that a page leaves out', () => {
  it('come once, when a reader comes near, with their buttons', async () => {
    answerWith(PARTS);
    start();
    expect(answer).not.toHaveBeenCalled();
    near();
    near();
    await vi.waitFor(() => expect(code()).toBe('go https://a.example'));
    near();
    expect(answer.mock.calls).toEqual([['/api/get-charger.parts.json']]);
    expect(document.querySelectorAll('[data-vr-copy-code]')).toHaveLength(2);
    expect(document.querySelector('.vr-busy')).toBeNull();
  });

  it.each([{ language: 'go' }, { servers: { cpo: 'https://b.example' } }])(
    'come at once when the reader chose %j before',
    async (remembered) => {
      answerWith(PARTS);
      start(remembered);
      const server = 'servers' in remembered ? 'https://b.example' : 'https://a.example';
      await vi.waitFor(() => expect(code()).toBe(`go ${server}`));
    },
  );

  it('stay links when they cannot be had, or are those of another build, until they can', async () => {
    vi.useFakeTimers();
    start();
    answer.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    near();
    await vi.advanceTimersByTimeAsync(9000);
    expect(document.querySelector('.vr-busy')).toBeNull();
    answerWith([...PARTS, 'one more']);
    near();
    expect(answer).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2000);
    near();
    await vi.advanceTimersByTimeAsync(11_000);
    expect(answer).toHaveBeenCalledTimes(2);
    expect(document.querySelector('.vr-rest')?.textContent).toBe('In the Markdown.');
    answerWith(PARTS);
    near();
    await vi.advanceTimersByTimeAsync(1);
    expect(code()).toBe('go https://a.example');
    vi.useRealTimers();
  });

  it('come before anything is printed', () => {
    const open = vi.fn();
    vi.stubGlobal(
      'XMLHttpRequest',
      class {
        status = 200;
        responseText = JSON.stringify(PARTS);
        open = open;
        send = vi.fn();
      },
    );
    start();
    window.dispatchEvent(new Event('beforeprint'));
    expect(open).toHaveBeenCalledWith('GET', '/api/get-charger.parts.json', false);
    expect(code()).toBe('go https://a.example');
    expect(document.querySelectorAll('[data-vr-copy-code]')).toHaveLength(2);
  });
});
