// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { showCurrentEntry } from './showCurrentEntry';

describe('showCurrentEntry', () => {
  it.each([
    ['scrolls to an entry below', 1500, 1510 - 350],
    ['scrolls to an entry above', -200, -190 - 350],
    ['keeps the position when the entry is visible', 300, 0],
  ])('%s', (_, top, expected) => {
    const menu = document.createElement('nav');
    menu.innerHTML = '<a href="/a">A</a><a href="/b" aria-current="page">B</a>';
    placeAt(menu, 100, 600);
    placeAt(menu.querySelector('[aria-current]')!, top, top + 20);
    showCurrentEntry(menu);
    expect(menu.scrollTop).toBe(expected);
  });
});

function placeAt(element: Element, top: number, bottom: number): void {
  element.getBoundingClientRect = () => new DOMRect(0, top, 0, bottom - top);
}
