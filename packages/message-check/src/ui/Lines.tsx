import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import type { Fix, PlacedFinding } from '../finding';
import { createLines } from '../json/lines';
import { groupByLine } from './groupByLine';
import styles from './styles.module.css';

interface LinesProps {
  text: string;
  findings: readonly PlacedFinding[];
  onFix(fix: Fix): void;
}

/** The lines with findings and those around them, each finding below its line. */
export function Lines({ text, findings, onFix }: LinesProps): ReactNode {
  if (findings.length === 0) return null;
  const lines = createLines(text);
  return (
    <div className={styles.lines}>
      {groupByLine(findings, lines.count).map(({ line, isGap, findings: here }) => (
        <div key={line}>
          {isGap ? <p className={styles.gap}>…</p> : null}
          <p className={styles.line} data-marked={here.length > 0}>
            <span className={styles.number}>{line}</span>
            <code>{cutAround(lines.text(line), here[0]?.column ?? 1)}</code>
          </p>
          {here.map((finding) => (
            <FindingCard
              key={`${finding.code} ${finding.start} ${finding.path}`}
              finding={finding}
              onFix={onFix}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

const SEVERITIES = { error: 'Error', warning: 'Warning', hint: 'Hint' } as const;

function FindingCard({ finding, onFix }: { finding: PlacedFinding; onFix(fix: Fix): void }): ReactNode {
  const { severity, path, line, found, expected, why, doc, fix } = finding;
  const name = path === '' ? 'the message' : path;
  return (
    <article
      className={styles.finding}
      data-severity={severity}
      aria-label={`${SEVERITIES[severity]} in line ${line}: ${name}`}
    >
      <h2 className={styles.heading}>
        {SEVERITIES[severity]}: <code className={styles.long}>{name}</code>
      </h2>
      <dl>
        <dt>Found</dt>
        <dd>{found}</dd>
        <dt>Expected</dt>
        <dd>{expected}</dd>
      </dl>
      <p>{why}</p>
      <p className={styles.buttons}>
        {fix ? (
          <button type="button" onClick={() => onFix(fix)}>
            {fix.title.slice(0, 80)}
          </button>
        ) : null}
        {doc === undefined ? null : <Link to={doc}>Documentation</Link>}
      </p>
    </article>
  );
}

/** Characters of a line that are shown. A message without line breaks has one line of megabytes. */
const LONGEST_LINE = 240;

function cutAround(line: string, column: number): string {
  if (line.length <= LONGEST_LINE) return line;
  const start = Math.max(0, Math.min(column - 60, line.length - LONGEST_LINE));
  const end = start + LONGEST_LINE;
  return `${start > 0 ? '…' : ''}${line.slice(start, end)}${end < line.length ? '…' : ''}`;
}
