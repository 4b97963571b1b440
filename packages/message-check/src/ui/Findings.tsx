import Link from '@docusaurus/Link';
import { useEffect, useRef, type ReactNode } from 'react';
import type { CheckReply } from '../checkRequest';
import { applyFix, type Fix, type PlacedFinding } from '../finding';
import styles from './findings.module.css';

const SEVERITIES = { error: 'Error', warning: 'Warning', hint: 'Hint' } as const;
/** Characters of a value before and after a fix. */
const LONGEST = 60;

interface FindingsProps {
  reply: CheckReply;
  /** The finding that is marked in the text. */
  current: PlacedFinding | undefined;
  /** Called with the text after a fix. */
  onFix(text: string): void;
  /** Called with a finding that the reader wants to see in the text. */
  onGo(finding: PlacedFinding): void;
}

/** The findings as a list. After a fix, the reader stays at the same place of the list. */
export function Findings({ reply, current, onFix, onGo }: FindingsProps): ReactNode {
  const { text, result } = reply;
  const { findings, counts } = result;
  const hidden = counts.error + counts.warning + counts.hint - findings.length;
  const list = useRef<HTMLOListElement>(null);
  /** Position of the last fix, until its result is there. */
  const place = useRef<number>(undefined);
  const fixes = findings.flatMap(({ severity, fix }) => (severity === 'error' && fix ? fix : []));

  useEffect(() => {
    if (place.current === undefined) return;
    const next = list.current?.children[Math.min(place.current, findings.length - 1)];
    next?.querySelector<HTMLElement>('article')?.focus();
    place.current = undefined;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each result
  }, [reply]);
  useEffect(() => {
    const frame = list.current?.parentElement;
    const card = list.current?.querySelector<HTMLElement>('[data-current]');
    if (!frame || !card) return;
    // The page itself stays where it is, and so does the list if it shows the finding.
    const { offsetTop, offsetHeight } = card;
    const isShown =
      offsetTop >= frame.scrollTop && offsetTop + offsetHeight <= frame.scrollTop + frame.clientHeight;
    if (!isShown) frame.scrollTo({ top: offsetTop - offsetHeight / 2 });
  }, [current]);

  const apply = (index: number, fixed: string): void => {
    place.current = index;
    onFix(fixed);
  };
  if (findings.length === 0) return null;
  return (
    <section className={styles.findings} aria-label="Findings">
      <div className={styles.head}>
        <h2>Findings</h2>
        {fixes.length > 1 ? (
          <button type="button" className={styles.fix} onClick={() => apply(0, applyFix(text, ...fixes))}>
            Fix all {fixes.length} errors that have a fix
          </button>
        ) : null}
      </div>
      <ol ref={list}>
        {findings.map((finding, index) => (
          <li key={`${finding.code} ${finding.start} ${finding.path}`}>
            <Card
              text={text}
              finding={finding}
              isCurrent={finding === current}
              onFix={(fix) => apply(index, applyFix(text, fix))}
              onGo={() => onGo(finding)}
            />
          </li>
        ))}
      </ol>
      {hidden > 0 ? <p>{hidden} more findings are not listed. Fix the first ones.</p> : null}
    </section>
  );
}

interface CardProps {
  text: string;
  finding: PlacedFinding;
  isCurrent: boolean;
  onFix(fix: Fix): void;
  onGo(): void;
}

/** A finding: what was found and expected, why it matters, and a fix with the value before and after it. */
function Card({ text, finding, isCurrent, onFix, onGo }: CardProps): ReactNode {
  const { severity, path, line, found, expected, why, basis, doc, fix } = finding;
  const name = path === '' ? 'the message' : path;
  const [edit, ...more] = fix?.edits ?? [];
  return (
    <article
      className={styles.card}
      data-severity={severity}
      data-current={isCurrent ? '' : undefined}
      tabIndex={-1}
      aria-label={`${SEVERITIES[severity]} in line ${line}: ${name}`}
    >
      <h3 className={styles.title}>
        <span className={styles.severity}>{SEVERITIES[severity]}</span> <code>{name}</code>
      </h3>
      <button type="button" className={styles.line} onClick={onGo}>
        Line {line}
      </button>
      <p className={styles.change}>
        {edit && more.length === 0 ? (
          <>
            <del>{text.slice(edit.start, Math.min(edit.end, edit.start + LONGEST)) || '–'}</del>
            <span aria-hidden="true"> → </span>
            <ins>{edit.text.slice(0, LONGEST)}</ins>
          </>
        ) : (
          <>
            <span className={styles.spoken}>Found: </span>
            {found}
            <span aria-hidden="true"> → </span>
            <span className={styles.spoken}>, expected: </span>
            {expected}
          </>
        )}
      </p>
      <p>{why}</p>
      {basis === undefined ? null : (
        <p className={styles.basis}>
          {/* A pattern is code: `^[0-9]+$`. */}
          {basis.split('`').map((part, index) => (index % 2 === 0 ? part : <code key={part}>{part}</code>))}
        </p>
      )}
      <p className={styles.actions}>
        {fix ? (
          <button type="button" className={styles.fix} onClick={() => onFix(fix)}>
            {fix.title.slice(0, 80)}
          </button>
        ) : null}
        {doc === undefined ? null : <Link to={doc}>Documentation</Link>}
      </p>
    </article>
  );
}
