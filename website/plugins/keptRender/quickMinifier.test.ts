import { expect, it, vi } from 'vitest';
import { makeQuick, type Minifier } from './quickMinifier';

it('minifies each inline script once, whatever page it stands in', async () => {
  const minify = vi.fn((html: Buffer, _options: Buffer) => {
    const script = html.toString().replaceAll(' ', '');
    return Promise.resolve({ code: `<html><head>${script}</head></html>` });
  });
  const minifier = { minify };
  makeQuick(minifier);
  const page = (text: string) => Buffer.from(`<script>run( 1 )</script><p class="a">${text}</p>`);
  const pages = await Promise.all(['x', 'y'].map((text) => minifier.minify(page(text), Buffer.from('{}'))));
  expect(pages).toEqual(
    ['x', 'y'].map((text) => ({ code: `<script>run(1)</script><p class=a>${text}</p>` })),
  );
  expect(minify).toHaveBeenCalledOnce();
});

it('says which script the minifier left out', async () => {
  const minifier: Minifier = { minify: () => Promise.resolve({ code: '' }) };
  makeQuick(minifier);
  const page = Buffer.from('<script>run()</script>');
  await expect(minifier.minify(page, Buffer.from('{}'))).rejects.toThrow(
    'no script for <script>run()</script>',
  );
});
