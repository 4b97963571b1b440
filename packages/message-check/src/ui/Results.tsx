import Link from '@docusaurus/Link';
import { useState, type ReactNode } from 'react';
import { applyFix } from '../applyFix';
import type { CheckReply } from '../client/createChecker';
import { writeLinkedMessage } from '../client/fragment';
import { CostTable } from './CostTable';
import { Lines } from './Lines';
import styles from './styles.module.css';

interface ResultsProps {
  reply: CheckReply;
  /** Called with the text after a fix. */
  onApply(text: string): void;
}

/** The findings beside their lines, the calculation of costs, and what a PATCH changes. */
export default function Results({ reply, onApply }: ResultsProps): ReactNode {
  const { text, result, signature } = reply;
  const { findings, counts, costs, patch, recognised, problem } = result;
  const hidden = counts.error + counts.warning + counts.hint - findings.length;
  return (
    <section className={styles.results} aria-label="Result">
      {recognised ? (
        <p className={styles.note}>
          <Link to={recognised.page}>Documentation of {recognised.label}</Link>
          {recognised.alsoFits.length > 0
            ? ` The message also fits OCPI ${recognised.alsoFits.join(' and ')}.`
            : ''}
        </p>
      ) : null}
      {signature ? (
        <div className={styles.finding} data-severity={signature.code === 'valid' ? 'hint' : 'error'}>
          <h2 className={styles.heading}>Signature</h2>
          <p>{signature.text}</p>
          <p>
            Expected: <code className={styles.long}>{signature.expected}</code>
          </p>
        </div>
      ) : null}
      {problem ? null : (
        <Lines text={text} findings={findings} onFix={(fix) => onApply(applyFix(text, fix))} />
      )}
      {hidden > 0 ? (
        <p className={styles.note}>
          {hidden} more findings are not listed. Fix the first ones and check again.
        </p>
      ) : null}
      {costs.map((report) => (
        <CostTable key={report.path} report={report} />
      ))}
      {patch ? (
        <div>
          <h2 className={styles.heading}>What the PATCH changes</h2>
          <table>
            <thead>
              <tr>
                <th scope="col">Field</th>
                <th scope="col">Before</th>
                <th scope="col">After</th>
              </tr>
            </thead>
            <tbody>
              {patch.changes.map(({ name, before, after }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>
                    <code className={styles.long}>{before || '–'}</code>
                  </td>
                  <td>
                    <code className={styles.long}>{after}</code>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className={styles.note}>
            All other fields stay. A list or an object in a PATCH replaces the old one as a whole.
          </p>
        </div>
      ) : null}
      <CopyLink text={text} table={recognised?.tableId ?? ''} />
    </section>
  );
}

/** A button that copies a link to this message. The message is in the fragment, which browsers send to no server. */
function CopyLink({ text, table }: { text: string; table: string }): ReactNode {
  const [words, setWords] = useState('');
  const hash = writeLinkedMessage({ message: text, table });
  if (hash === undefined) return null;
  const copy = (): void => {
    const { origin, pathname } = window.location;
    navigator.clipboard.writeText(origin + pathname + hash).then(
      () => setWords('Copied. The link contains the message.'),
      () => setWords('The browser did not allow to copy the link.'),
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
