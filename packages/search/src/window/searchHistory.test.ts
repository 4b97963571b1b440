// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { SearchHistory } from './searchHistory';

describe('the search history', () => {
  const storage = (): Pick<Storage, 'getItem' | 'setItem'> & { data: Map<string, string> } => {
    const data = new Map<string, string>();
    return {
      data,
      getItem: (key) => data.get(key) ?? null,
      setItem: (key, value) => void data.set(key, value),
    };
  };
  const item = (name: string) => ({ title: name, url: `/${name}` });

  it('has the latest search first, without repetitions, and survives a reload', () => {
    const store = storage();
    const history = new SearchHistory(() => store);
    for (const name of ['a', 'b', 'a', 'c', 'd', 'e', 'f', 'g', 'h']) history.addRecent(item(name));
    expect(new SearchHistory(() => store).getState().recent.map(({ title }) => title)).toEqual([
      'h',
      'g',
      'f',
      'e',
      'd',
      'c',
      'a',
    ]);
  });

  it('moves a search to the favourites and removes it', () => {
    const history = new SearchHistory(storage);
    history.addRecent(item('a'));
    history.addFavorite(item('a'));
    expect(history.getState()).toEqual({ recent: [], favorite: [item('a')] });
    history.addRecent(item('a'));
    expect(history.getState().recent).toEqual([]);
    history.remove('favorite', '/a');
    expect(history.getState().favorite).toEqual([]);
  });

  it('lasts until the page is closed when the storage is blocked, with one warning', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const history = new SearchHistory(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    history.addRecent(item('a'));
    expect(history.getState().recent).toEqual([item('a')]);
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });

  it('ignores stored values that are not searches of this site', ({ task }) => {
    const store = storage();
    store.data.set(
      'search.recent',
      JSON.stringify([
        { title: 'x', url: 'javascript:alert(1)' },
        { title: 1 },
        null,
        { title: 'ok', url: '/ok' },
        { title: 'y', url: '//evil.example' },
        { title: 'y', url: '/\\evil.example' },
        { title: 'y', url: '/\t/evil.example' },
        { title: 'y', url: '/%E0%A4%A' },
      ]),
    );
    expect(new SearchHistory(() => store).getState().recent).toEqual([{ title: 'ok', url: '/ok' }]);
    task.meta.attack = {
      id: 'L2',
      attack: 'Store searches that lead to other hosts',
      attempts: 7,
      bound: 'they are ignored',
    };
  });
});
