import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { listInlineScripts } from './printInlineScripts';
import { temporaryFolder } from './testing/temporaryFolder';

const folder = temporaryFolder();

it('lists each inline script once, with its pages and whether it is pinned', async () => {
  await writeFile(path.join(folder, 'a.html'), '<script>alert(1)</script><script src="/x.js"></script>');
  await writeFile(path.join(folder, 'b.html'), '<script>alert(1)</script>');
  await writeFile(path.join(folder, 'c.txt'), '<script>alert(2)</script>');
  expect(await listInlineScripts(folder)).toMatchInlineSnapshot(`
    [
      "sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=  2 × from a.html  NOT PINNED, beginning "alert(1)"",
    ]
  `);
});
