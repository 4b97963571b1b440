import { type ReactNode } from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { formatDateTime } from '../../model/dates';
import { formatLocalTime } from './formatLocalTime';
import styles from './styles.module.css';

/** A time in UTC. After hydration, it also shows the time in the time zone of the reader. */
export default function NewsTime({ at }: { at: string }): ReactNode {
  // False on the server and during hydration, so that both render the same.
  const isBrowser = useIsBrowser();
  const local = isBrowser ? formatLocalTime(at) : undefined;
  return (
    <>
      <time dateTime={at}>{formatDateTime(at)}</time>
      {local !== undefined && <span className={styles.local}> ({local} your time)</span>}
    </>
  );
}
