import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Fix, PlacedFinding } from '../finding';
import { createLines } from '../json/lines';
import { FindingCard } from './FindingCard';
import { Fold, LineFinder } from './FoldedLines';
import { layOut, MAX_WHOLE, type LineRange } from './layOut';
import { LONGEST_LINE, markLine } from './markLine';
import styles from './lines.module.css';

interface LinesProps {
  text: string;
  findings: readonly PlacedFinding[];
  onFix(fix: Fix): void;
}

/** The message with line numbers, and each finding below its line. Long stretches without findings are folded. */
export function Lines({ text, findings, onFix }: LinesProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const lines = useMemo(() => createLines(text), [text]);
  const [opened, setOpened] = useState<readonly LineRange[]>([]);
  /** The line that gets the focus, because the button that opened it has disappeared. */
  const [target, setTarget] = useState<{ line: number }>();
  const blocks = useMemo(() => layOut(findings, lines.count, opened), [findings, lines, opened]);
  const positions = useMemo(() => new Map(findings.map((finding, index) => [finding, index])), [findings]);

  useEffect(() => {
    if (target) focusOn(frame.current, `[data-line="${target.line}"]`);
  }, [target]);

  if (findings.length === 0) return null;
  const open = (range: LineRange, line = range.from): void => {
    setOpened((old) => [...old, range]);
    setTarget({ line });
  };
  const card = (finding: PlacedFinding): ReactNode => (
    <FindingCard
      key={`${finding.code} ${finding.start} ${finding.path}`}
      finding={finding}
      index={positions.get(finding) ?? 0}
      total={findings.length}
      onFix={onFix}
      onGo={(index) => focusOn(frame.current, `[data-finding="${index}"]`)}
    />
  );
  return (
    <>
      {lines.count > MAX_WHOLE ? <LineFinder count={lines.count} onOpen={open} /> : null}
      <div ref={frame} className={styles.lines} role="group" aria-label="Message with findings">
        {blocks.map((block) => {
          if (block.kind === 'fold') return <Fold key={block.from} {...block} onOpen={open} />;
          const source = lines.text(block.line);
          // In a long line, the findings can be far from each other, so each gets its own part of the line.
          const parts =
            source.length > LONGEST_LINE && block.findings.length > 1
              ? block.findings.map((finding) => [finding])
              : [block.findings];
          return parts.map((here) => (
            <div key={`${block.line} ${here[0]?.code ?? ''} ${here[0]?.start ?? ''}`}>
              <Line line={block.line} text={source} findings={here} />
              {here.map(card)}
            </div>
          ));
        })}
      </div>
    </>
  );
}

/** A line with its number. The values that have findings are underlined. */
function Line({
  line,
  text,
  findings,
}: {
  line: number;
  text: string;
  findings: readonly PlacedFinding[];
}): ReactNode {
  return (
    <p className={styles.line} data-line={line} data-marked={findings[0]?.severity} tabIndex={-1}>
      <span className={styles.number}>{line}</span>
      <code>
        {markLine(text, findings).map(({ text: piece, severity }, index) =>
          severity === undefined ? (
            piece
          ) : (
            <span key={index} className={styles.mark} data-severity={severity}>
              {piece}
            </span>
          ),
        )}
      </code>
    </p>
  );
}

function focusOn(frame: HTMLElement | null, selector: string): void {
  const element = frame?.querySelector<HTMLElement>(selector);
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'center' });
}
