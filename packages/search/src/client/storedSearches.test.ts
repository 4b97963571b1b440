import { describe, expect, it, vi } from 'vitest';
import { SearchMemory, type StorageLike } from './storedSearches';

describe('remembered searches', () => {
  const storage = (): StorageLike & { data: Map<string, string> } => {
    const data = new Map<string, string>();
    return {
      data,
      getItem: (key) => data.get(key) ?? null,
      setItem: (key, value) => void data.set(key, value),
    };
  };
  const item = (name: string) => ({ title: name, url: `/${name}` });

  it('keep the latest first, without repeats, and survive a reload', () => {
    const store = storage();
    const memory = new SearchMemory(() => store);
    for (const name of ['a', 'b', 'a', 'c', 'd', 'e', 'f', 'g', 'h']) memory.remember(item(name));
    expect(new SearchMemory(() => store).getState().recent.map(({ title }) => title)).toEqual([
      'h',
      'g',
      'f',
      'e',
      'd',
      'c',
      'a',
    ]);
  });

  it('move to the favourites and can be removed', () => {
    const memory = new SearchMemory(storage);
    memory.remember(item('a'));
    memory.favorise(item('a'));
    expect(memory.getState()).toEqual({ recent: [], favorite: [item('a')] });
    memory.remember(item('a'));
    expect(memory.getState().recent).toEqual([]);
    memory.remove('favorite', '/a');
    expect(memory.getState().favorite).toEqual([]);
  });

  it('last for the page when storage is blocked, with one line in the log', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const memory = new SearchMemory(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    memory.remember(item('a'));
    expect(memory.getState().recent).toEqual([item('a')]);
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });

  it('ignore what others wrote', () => {
    const store = storage();
    store.data.set(
      'search.recent',
      JSON.stringify([
        { title: 'x', url: 'javascript:alert(1)' },
        { title: 1 },
        null,
        { title: 'ok', url: '/ok' },
        { title: 'y', url: '//evil.example' },
      ]),
    );
    expect(new SearchMemory(() => store).getState().recent).toEqual([{ title: 'ok', url: '/ok' }]);
  });
});
