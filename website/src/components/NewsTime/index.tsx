import { type ReactNode } from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { formatDateTime } from '@voltmoor/news/model/dates';
import { formatLocalTime } from './formatLocalTime';
import styles from './styles.module.css';

/** A time in UTC; once the page is alive, also in the time zone of the reader. */
export default function NewsTime({ at }: { at: string }): ReactNode {
  // False on the server and in the first render, so that both agree.
  const isBrowser = useIsBrowser();
  const local = isBrowser ? formatLocalTime(at) : undefined;
  return (
    <>
      <time dateTime={at}>{formatDateTime(at)}</time>
      {local !== undefined && <span className={styles.local}> ({local} your time)</span>}
    </>
  );
}
