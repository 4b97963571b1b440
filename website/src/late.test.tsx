// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryHistory } from 'history';
import { Router, useLocation } from 'react-router';
import { expect, it, vi } from 'vitest';
import { late } from './late';

it('shows what it is given at once, and another address after the page around it', () => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const history = createMemoryHistory({ initialEntries: ['/start'] });
  const Part = ({ label }: { label: string }) => <b>{`${label} ${useLocation().pathname}`}</b>;
  const LatePart = late(Part);
  const Page = ({ label }: { label: string }) => (
    <Router history={history}>
      <LatePart label={label} />
      <Part label="page" />
    </Router>
  );
  const box = document.createElement('div');
  const root = createRoot(box);
  const texts = () => [...box.children].map((part) => part.textContent);

  act(() => root.render(<Page label="sidebar" />));
  expect(texts()).toEqual(['sidebar /start', 'page /start']);

  act(() => history.push('/next'));
  expect(texts()).toEqual(['sidebar /start', 'page /next']);
  act(() => void vi.runAllTimers());
  expect(texts()).toEqual(['sidebar /next', 'page /next']);

  act(() => root.render(<Page label="menu" />));
  expect(texts()).toEqual(['menu /next', 'page /next']);
});
