// @vitest-environment jsdom
import { act, useLayoutEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryHistory, type MemoryHistory } from 'history';
import { Router, StaticRouter, useHistory, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deferNavigation } from './deferNavigation';

/** What the document shows after each change, in order. */
const shown: (string | null)[][] = [];

function Part({ label }: { label: string }) {
  const { pathname } = useLocation();
  const history = useHistory();
  useLayoutEffect(() => void shown.push(texts()), [pathname]);
  return (
    <button type="button" onClick={() => history.push('/clicked')}>
      {label} {pathname}
    </button>
  );
}
const Sidebar = deferNavigation(Part);
const Layout = ({ label = 'sidebar' }) => (
  <>
    <Sidebar label={label} />
    <Part label="page" />
  </>
);

let history: MemoryHistory;
let root: Root;
let box: HTMLElement;
const show = (label?: string) =>
  root.render(
    <Router history={history}>
      <Layout {...(label !== undefined && { label })} />
    </Router>,
  );
const texts = () => [...box.querySelectorAll('button')].map(({ textContent }) => textContent);

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  history = createMemoryHistory({ initialEntries: ['/start'] });
  box = document.createElement('div');
  document.body.append(box);
  root = createRoot(box);
  act(() => show());
  shown.length = 0;
});
afterEach(() => {
  act(() => root.unmount());
  box.remove();
  vi.unstubAllGlobals();
});

it('shows the page of a new address first, and updates the part afterwards', () => {
  act(() => history.push('/next'));
  expect(shown).toEqual([
    ['sidebar /start', 'page /next'],
    ['sidebar /next', 'page /next'],
  ]);
});

it('passes new props on at once, and navigates with the history of the page', () => {
  act(() => show('menu'));
  expect(texts()).toEqual(['menu /start', 'page /start']);
  act(() => box.querySelector('button')?.click());
  expect(history.location.pathname).toBe('/clicked');
  expect(texts()).toEqual(['menu /clicked', 'page /clicked']);
});

it('shows another path when the part asks for it', () => {
  const Renamed = deferNavigation(Part, (pathname) => pathname.replace('/compare', ''));
  act(() => history.push('/compare/tokens'));
  act(() =>
    root.render(
      <Router history={history}>
        <Renamed label="sidebar" />
      </Router>,
    ),
  );
  expect(texts()).toEqual(['sidebar /tokens']);
  act(() => history.push('/compare/charger'));
  expect(texts()).toEqual(['sidebar /charger']);
});

it('has the address of the page in the server render', () => {
  const html = renderToString(
    <StaticRouter location="/start">
      <Layout />
    </StaticRouter>,
  );
  expect(html.match(/\/start/g)).toHaveLength(2);
});
