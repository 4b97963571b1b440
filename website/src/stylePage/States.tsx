import { type ReactNode } from 'react';
import ErrorPageContent from '@theme/ErrorPageContent';
import SearchForm from '@site/src/components/SearchForm';
import Loading from '@site/src/theme/Loading';
import Part from './Part';

/** Buttons, fields, and what a page shows while it loads and when it fails. */
export default function States(): ReactNode {
  const retry = (): void => undefined;
  return (
    <Part title="States">
      <SearchForm initial="charger offline" />
      <Loading error={undefined} pastDelay retry={retry} />
      <Loading error={new Error('The page could not be loaded.')} pastDelay retry={retry} />
      <ErrorPageContent error={new Error('An example of an error.')} tryAgain={retry} />
    </Part>
  );
}
