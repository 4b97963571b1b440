import { expect, it } from 'vitest';
import { html } from './html';

it('escapes what it has not written itself', () => {
  const inner = html`<b title="${'"'}">${'<i>'}</b>`;
  expect(String(html`<p>${[inner, ' & ', 3]}${false}${undefined}</p>`)).toBe(
    '<p><b title="&quot;">&lt;i&gt;</b> &amp; 3</p>',
  );
});
