import Link from '@docusaurus/Link';
import { useState, type ReactNode } from 'react';
import { writeLinkedMessage } from '../client/fragment';
import type { CheckReply } from '../checkRequest';
import type { PatchReport } from '../patch/patch';
import { describeOthers } from '../report/toText';
import { CostTable } from './CostTable';
import { ScrollTable } from './ScrollTable';
import styles from './styles.module.css';

export { Findings } from './Findings';

/** The signature, the calculation of costs, and what a PATCH changes. */
export function Details({ reply }: { reply: CheckReply }): ReactNode {
  const { text, result, signature } = reply;
  const { costs, patch, recognised } = result;
  return (
    <section className={styles.results} aria-label="Result">
      {recognised ? (
        <p className={styles.note}>
          <Link to={recognised.page}>Documentation of {recognised.label}</Link>
          {recognised.alsoFits.length > 0 ? ` ${describeOthers(recognised.alsoFits)}` : ''}
        </p>
      ) : null}
      {signature ? (
        <div
          className={styles.outcome}
          data-severity={['valid', 'not-compared'].includes(signature.code) ? 'hint' : 'error'}
        >
          <h2 className={styles.heading}>Signature</h2>
          <p>{signature.text}</p>
          <p>
            Expected: <code className={styles.long}>{signature.expected}</code>
          </p>
        </div>
      ) : null}
      {costs.map((report) => (
        <CostTable key={report.path} report={report} />
      ))}
      {patch ? <PatchTable patch={patch} /> : null}
      <CopyLink text={text} table={recognised?.tableId} />
    </section>
  );
}

/** What a PATCH changes: each field before and after, with the entries of lists that it removes. */
function PatchTable({ patch: { changes, after } }: { patch: PatchReport }): ReactNode {
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

/** A button that copies a link to this message. The message is in the fragment, which browsers send to no server. */
function CopyLink({ text, table }: { text: string; table: string | undefined }): ReactNode {
  const [words, setWords] = useState('');
  const hash = text === '' ? undefined : writeLinkedMessage({ message: text, table });
  if (hash === undefined) return null;
  const copy = (): void => {
    const { origin, pathname } = window.location;
    navigator.clipboard.writeText(origin + pathname + hash).then(
      () => setWords('Copied. The link contains the message.'),
      () => setWords('The browser did not let the page copy the link.'),
    );
  };
  return (
    <p className={styles.buttons}>
      <button type="button" onClick={copy}>
        Copy link to this message
      </button>
      <span role="status">{words}</span>
    </p>
  );
}
