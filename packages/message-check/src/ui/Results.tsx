import Link from '@docusaurus/Link';
import { useState, type ReactNode } from 'react';
import { applyFix } from '../applyFix';
import type { CheckReply } from '../client/createChecker';
import { writeLinkedMessage } from '../client/fragment';
import type { PlacedFinding } from '../finding';
import { CostTable } from './CostTable';
import { Lines } from './Lines';
import { PatchTable } from './PatchTable';
import styles from './styles.module.css';

interface ResultsProps {
  reply: CheckReply;
  /** Called with the text after a fix. */
  onApply(text: string): void;
}

/** The findings beside their lines, the calculation of costs, and what a PATCH changes. */
export default function Results({ reply, onApply }: ResultsProps): ReactNode {
  const { id, text, result, signature } = reply;
  const { counts, costs, patch, recognised, problem } = result;
  const hidden = counts.error + counts.warning + counts.hint - result.findings.length;
  const findings = problem ? describeSyntax(text, problem) : result.findings;
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
      {findings.length > 0 ? (
        <>
          <h2 className={styles.heading}>Findings</h2>
          {/* The lines that the reader opened belong to one result. */}
          <Lines key={id} text={text} findings={findings} onFix={(fix) => onApply(applyFix(text, fix))} />
        </>
      ) : null}
      {hidden > 0 ? (
        <p className={styles.note}>
          {hidden} more findings are not listed. Fix the first ones and check again.
        </p>
      ) : null}
      {costs.map((report) => (
        <CostTable key={report.path} report={report} />
      ))}
      {patch ? <PatchTable patch={patch} /> : null}
      <CopyLink text={text} table={recognised?.tableId ?? ''} />
    </section>
  );
}

/** The place at which a text stops to be JSON, as a finding. Texts that are too large have no such place. */
function describeSyntax(
  text: string,
  { isSyntax, offset, line, column = 1, message }: NonNullable<CheckReply['result']['problem']>,
): PlacedFinding[] {
  if (!isSyntax) return [];
  const found =
    offset < text.length ? JSON.stringify(text.slice(offset, offset + 20)) : 'the end of the text';
  const place = { start: offset, end: offset + 1, line, column };
  return [
    {
      severity: 'error',
      code: 'syntax',
      path: '',
      ...place,
      found,
      expected: 'a text that can be read as JSON',
      why: message,
    },
  ];
}

/** A button that copies a link to this message. The message is in the fragment, which browsers send to no server. */
function CopyLink({ text, table }: { text: string; table: string }): ReactNode {
  const [words, setWords] = useState('');
  const hash = text === '' ? undefined : writeLinkedMessage({ message: text, table });
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
