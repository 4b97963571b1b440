import { useTempFolder } from '@voltmoor/build-tools/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkGuides } from './checkGuides';
import type { LoadedApi } from './createReference';
import type { ApiOptions } from './options';

const { at, write } = useTempFolder('all');
beforeAll(() => void write('parks/introduction.html', '<h2 class=a id=keys>Keys</h2><p id="end">'));

const check = (guides: ApiOptions['guides']) =>
  checkGuides([{ options: { id: 'parks', base: '/docs', guides } } as LoadedApi], {
    outDir: at(),
    addresses: ['/docs/', '/docs/parks/introduction'],
  });

describe('the guides in the settings of an API', () => {
  it('are accepted when their pages and headings exist', () => {
    check({
      folder: 'parks',
      introduction: '/parks/introduction',
      authentication: '/parks/introduction#keys',
      errors: '/parks/introduction#end',
    });
  });

  it('are listed with their setting when the page or heading does not exist', () => {
    expect(() => check({ introduction: '/parks/start', errors: '/parks/introduction#key' }))
      .toThrow(`guides of portal.config.ts do not exist.
  API "parks", guides.introduction: /parks/start is not a page of the portal.
  API "parks", guides.errors: /parks/introduction has no heading with the id "key".
Write the page`);
  });
});
