import { expect, it, vi } from 'vitest';
import { makeQuick, type Minifier } from './quickMinifier';

it('minifies each inline script once, whatever page it stands in', async () => {
  const minify = vi.fn((html: Buffer, _options: Buffer) => {
    const script = html.toString().replaceAll(' ', '');
    return Promise.resolve({ code: `<html><head>${script}</head></html>` });
  });
  const minifier = { minify };
  makeQuick(minifier, '<div id=app>');
  const page = (text: string) =>
    Buffer.from(`<script>run( 1 )</script><p class="a"></p><div id=app>${text}</div>`);
  const pages = await Promise.all(
    ['x', '<b class="y"></b>'].map((text) => minifier.minify(page(text), Buffer.from('{}'))),
  );
  expect(pages).toEqual(
    ['x', '<b class="y"></b>'].map((text) => ({
      code: `<script>run(1)</script><p class=a></p><div id=app>${text}</div>`,
    })),
  );
  expect(minify).toHaveBeenCalledOnce();
});

it('says which script the minifier left out', async () => {
  const minifier: Minifier = { minify: () => Promise.resolve({ code: '' }) };
  makeQuick(minifier, '<div id=app>');
  const page = Buffer.from('<script>run()</script><div id=app></div>');
  await expect(minifier.minify(page, Buffer.from('{}'))).rejects.toThrow(
    'no script for <script>run()</script>',
  );
});

it('says what a page lacks', async () => {
  const minifier: Minifier = { minify: () => Promise.resolve({ code: '' }) };
  makeQuick(minifier, '<div id=app>');
  await expect(minifier.minify(Buffer.from('<p></p>'), Buffer.from('{}'))).rejects.toThrow('no <div id=app>');
});
