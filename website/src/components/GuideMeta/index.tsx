import { Fragment, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import type { GuidePageFrontMatter } from '@voltmoor/content/guides';
import styles from './styles.module.css';

const AUDIENCES = { operators: 'Operators', integrators: 'Integrators', developers: 'Developers' } as const;

/** British English, which puts no comma before "and". */
const LIST = new Intl.ListFormat('en-GB');

/** Separates two facts, and stays on the line of the first one. */
const POINT = '\u00a0· ';

/** The line under a guide's title: its audience, reading time and required permissions. */
export default function GuideMeta({ audience, minutes, permissions }: GuidePageFrontMatter): ReactNode {
  if (!audience) return null;
  return (
    // Without this attribute, the search would show this line before the first sentence of the guide.
    <p className={styles.line} data-search-skip="">
      <span>For {LIST.format(audience.map((reader) => AUDIENCES[reader].toLowerCase()))}</span>
      {minutes && (
        <>
          {POINT}
          <span>{minutes} min</span>
        </>
      )}
      {permissions && permissions.length > 0 && (
        <>
          {POINT}
          <span>
            Needs{' '}
            {permissions.map((permission, index) => (
              <Fragment key={permission}>
                {index > 0 && ', '}
                <Link
                  to={`/documentation/connect/access-control/permissions#${permission.replace('.', '-')}`}
                >
                  <code>{permission}</code>
                </Link>
              </Fragment>
            ))}
          </span>
        </>
      )}
    </p>
  );
}
