import { type ReactNode } from 'react';
import SearchForm from '@site/src/components/SearchForm';
import Loading from '@site/src/theme/Loading';
import Part from './Part';

/**
 * A field with its button, and what a page shows while it loads and when it fails to load. The page of a crash is not here,
 * because it has a heading of level 1.
 */
export default function States(): ReactNode {
  const retry = (): void => undefined;
  return (
    <Part title="States">
      <SearchForm initial="charger offline" />
      <Loading error={undefined} pastDelay retry={retry} />
      <Loading error={new Error('The page could not be loaded.')} pastDelay retry={retry} />
    </Part>
  );
}
