import type { ReactNode } from 'react';
import type { PatchReport } from '../patch/patch';
import { ScrollTable } from './controls';
import styles from './styles.module.css';

/** What a PATCH changes: each field before and after, with the entries of lists that it removes. */
export function PatchTable({ patch: { changes, after } }: { patch: PatchReport }): ReactNode {
  return (
    <div className={styles.part}>
      <h2 className={styles.heading}>What the PATCH changes</h2>
      <ScrollTable label="Fields before and after the PATCH" head={['Field', 'Before', 'After']}>
        {changes.map(({ name, before, after: value }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td data-label="Before">
              <code className={styles.long}>{before || '–'}</code>
            </td>
            <td data-label="After">
              <code className={styles.long}>{value}</code>
            </td>
          </tr>
        ))}
      </ScrollTable>
      <p className={styles.note}>
        Fields that the PATCH does not contain stay as they are. A list or an object in a PATCH replaces the
        old one as a whole.
      </p>
      <details className={styles.disclosure}>
        <summary>The object after the PATCH</summary>
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll it */}
        <pre tabIndex={0} className={styles.after}>
          <code>{after}</code>
        </pre>
      </details>
    </div>
  );
}
