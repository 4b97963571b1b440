import { expect, it } from 'vitest';
import { breakLongWords } from './breakLongWords';

it('lets a long address break after the parts of its path and query, and nowhere else', () => {
  expect(
    breakLongWords(
      `--url <span class="tk-s">'<b a="x/y">https://api.voltmoor.example/v2</b>/chargers?a=%20&amp;b=1&lt;&#39;</span>`,
    ),
  ).toBe(
    `--url <span class="tk-s">'<b a="x/y">https://<wbr>api.voltmoor.example/<wbr>v2</b>/<wbr>chargers?<wbr>a=%20&amp;<wbr>b=1&lt;&#39;</span>`,
  );
});

it('lets JSON without spaces break between its fields', () => {
  expect(breakLongWords('{"id":"pms_7c2m9k4xq0za","type":"transaction.ended"}')).toBe(
    '{"id":"pms_7c2m9k4xq0za",<wbr>"type":"transaction.ended"}',
  );
});

it('leaves short words as they are', () => {
  const code = 'a/b?c=d&amp;e=f <i title="a / b">application/json</i>';
  expect(breakLongWords(code)).toBe(code);
});
