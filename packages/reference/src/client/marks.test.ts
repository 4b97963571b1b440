// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { trackSections } from './contents';
import { trackFields } from './markField';

const PAGE = `
<nav class="vr-toc"><input type="checkbox">
  <ul><li><a href="#request">Request body</a></li></ul>
  <ul><li><a href="#responses">Responses</a></li><li class="vr-toc-sub"><a href="#responses-success">Success</a></li></ul>
</nav>
<div class="vr-side">
  <section><h2 id="samples">Request</h2><pre><code>curl /chargers/<span data-vr-slot="chargers.id">chr_1</span>?limit=5 -H 'If-Match: x' --data '{
  "identity": <span>"EX"</span>,
  "sockets": [{ "id": 1 }]
}'</code></pre></section>
  <section><h2 id="response-examples">Response</h2>
    <fieldset data-vr-pick="status">
      <div class="vr-choice"><label><input type="radio" name="s" value="200" checked></label><div><pre><code>{ "data": { "identity": "A", "name": "B" } }</code></pre></div></div>
      <div class="vr-choice"><label><input type="radio" name="s" value="404"></label><div></div></div>
    </fieldset>
  </section>
</div>
<div class="vr-main">
  <ul><li class="vr-field" id="path.id"><a class="vr-name" href="#path.id">id</a></li>
  <li class="vr-field" id="query.limit"><a class="vr-name" href="#query.limit">limit</a></li>
  <li class="vr-field" id="header.If-Match"><a class="vr-name" href="#header.If-Match">If-Match</a></li></ul>
  <section><h2 id="request">Request body</h2><ul>
    <li class="vr-field" id="request.identity"><a class="vr-name" href="#request.identity">identity</a></li>
    <li class="vr-field" id="request.name"><a class="vr-name" href="#request.name">name</a></li>
    <li class="vr-field" id="request.sockets"><a class="vr-name" href="#request.sockets">sockets</a><ul>
      <li class="vr-field" id="request.sockets.0.id"><a class="vr-name" href="#request.sockets.0.id">id</a></li></ul></li>
  </ul></section>
  <section><h2 id="responses">Responses</h2><h3 id="responses-success">Success</h3><ul>
    <li class="vr-field" id="response.200.identity"><a class="vr-name" href="#response.200.identity">identity</a></li>
    <li class="vr-field" id="response.200.:header.ETag"><a class="vr-name" href="#response.200.:header.ETag">ETag</a></li></ul></section>
</div>`;

const ending = { current: new AbortController() };
const highlights = new Map<string, Range[]>();
const get = (selector: string) => document.querySelector<HTMLElement>(selector)!;

beforeEach(() => {
  document.body.innerHTML = PAGE;
  highlights.clear();
  vi.stubGlobal('CSS', { highlights });
  vi.stubGlobal('Highlight', Array);
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => run());
  // jsdom has no layout: everything is on the screen.
  Element.prototype.getClientRects = () => [new DOMRect(0, 0, 1, 1)] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 1, 1);
  ending.current = new AbortController();
});
afterEach(() => {
  ending.current.abort();
  vi.unstubAllGlobals();
});

describe('the field that a reader points at or focuses', () => {
  const marked = () => (highlights.get('vr-field') ?? []).map(String);
  const point = (id: string, type = 'pointerover') => {
    document.getElementById(id)!.firstElementChild!.dispatchEvent(new Event(type, { bubbles: true }));
    return marked();
  };
  beforeEach(() => trackFields(document, ending.current.signal));

  it.each([
    ['request.identity', ['"identity": "EX"']],
    ['request.sockets', ['"sockets":']],
    ['request.sockets.0.id', ['"id": 1']],
    ['request.name', []],
    ['response.200.identity', ['"identity": "A"']],
    ['path.id', ['chr_1']],
    ['query.limit', ['limit=5']],
    ['header.If-Match', ['If-Match']],
    ['response.200.:header.ETag', []],
  ])('is marked where it is: %s', (id, texts) => {
    expect(point(id)).toEqual(texts);
    get('#samples').dispatchEvent(new Event('pointerover', { bubbles: true }));
    expect(marked(), 'the pointer is in the samples').toEqual(texts);
    document.body.dispatchEvent(new Event('pointerover', { bubbles: true }));
    expect(marked(), 'the pointer is elsewhere').toEqual([]);
    expect(point(id, 'focusin')).toEqual(texts);
    const lit = [...document.querySelectorAll('.vr-lit')].map((field) => field.id);
    expect(lit, 'only a field with a mark').toEqual(texts.length > 0 ? [id] : []);
  });

  it('is not marked in the example of another status', () => {
    get('[value="404"]').click();
    expect(point('response.200.identity')).toEqual([]);
  });

  it('is marked if it has the focus before the marks are loaded', () => {
    ending.current.abort();
    get('[href="#request.identity"]').focus();
    expect(marked()).toEqual([]);
    trackFields(document, new AbortController().signal);
    expect(marked()).toEqual(['"identity": "EX"']);
  });
});

describe('the current section', () => {
  const current = () =>
    [...document.querySelectorAll('[aria-current=location]')].map((link) => link.textContent);
  /** Places the sections at these distances from the top of the window, and scrolls. */
  const scroll = (tops: Record<string, number>) => {
    for (const [id, top] of Object.entries(tops)) {
      const heading = document.getElementById(id)!;
      const box = heading.tagName === 'H2' ? heading.parentElement! : heading;
      box.getBoundingClientRect = () => new DOMRect(0, top, 100, 500);
    }
    document.dispatchEvent(new Event('scroll'));
  };
  beforeEach(() => trackSections(document, ending.current.signal));

  it('is the first one in the upper half of the window, or else the last one above', () => {
    scroll({ request: 2000, responses: 3000, 'responses-success': 3100 });
    expect(current()).toEqual([]);
    scroll({ request: 50, responses: 600, 'responses-success': 700 });
    expect(current()).toEqual(['Request body']);
    scroll({ request: -900, responses: 10, 'responses-success': 100 });
    expect(current()).toEqual(['Responses']);
    scroll({ responses: -100, 'responses-success': 10 });
    expect(current()).toEqual(['Success']);
    scroll({ responses: -200, 'responses-success': -90 });
    expect(current()).toEqual(['Success']);
    expect(get('.table-of-contents__link--active').textContent).toBe('Success');
  });

  it('is found without the positions of headings in sections that are off-screen', () => {
    const sub = get('#responses-success');
    scroll({ request: 50, responses: 2000 });
    const measure = vi.fn(() => new DOMRect());
    sub.getBoundingClientRect = measure;
    document.dispatchEvent(new Event('scroll'));
    expect(measure).not.toHaveBeenCalled();
  });
});

describe('the table of contents', () => {
  beforeEach(() => trackSections(document, ending.current.signal));

  it.each([
    ['a choice', () => get('.vr-toc a').click()],
    ['a press outside', () => get('.vr-side pre').click()],
    ['Escape', () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))],
  ])('closes after %s', (_, act) => {
    const toggle = get('.vr-toc > input') as HTMLInputElement;
    toggle.checked = true;
    get('.vr-toc ul').click();
    expect(toggle.checked).toBe(true);
    act();
    expect(toggle.checked).toBe(false);
  });
});
