import type { UseComboboxPropGetters } from 'downshift';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { fixtureEngine } from '../../testing/fixtureEngine';
import { fixtureSections } from '../../testing/fixtureRecords';
import { toItems, type ModalItem } from './items';
import { ResultList } from './ResultList';

it('shows the best results first, and the versions of a result in one line of short links', async () => {
  const result = (await fixtureEngine()).search('get cdrs');
  const items = toItems(result);
  const getItemProps = (({ href, className, index, 'aria-label': label }: Record<string, unknown>) => ({
    role: 'option',
    id: `option-${String(index)}`,
    href,
    className,
    'aria-label': label,
  })) as unknown as UseComboboxPropGetters<ModalItem>['getItemProps'];
  const html = renderToString(
    <ResultList
      result={result}
      sections={fixtureSections().list}
      items={items}
      highlightedIndex={0}
      getItemProps={getItemProps}
    />,
  );
  const [, first = ''] = html.split('role="group"');
  expect(first).toContain('Best matches');
  const variants = /role="presentation"[^>]*>(.*?)<\/div>/.exec(first)?.[1] ?? '';
  const words = variants
    .replace(/<[^<>]*>/g, ' ')
    .split(' ')
    .filter(Boolean);
  expect(words.join(' ')).toBe('Also in 2.2 2.1.1');
  expect(variants).toContain('aria-label="Also in 2.1.1: Get CDRs"');
  expect([...first.matchAll(/id="option-(\d)"/g)].map(([, index]) => index)).toEqual(
    [...first.matchAll(/id="option-(\d)"/g)].map((_, index) => String(index)),
  );
});
