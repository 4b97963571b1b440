import { useId, useState, type ReactNode } from 'react';
import type { LineRange } from './layOut';
import styles from './lines.module.css';

/** Lines that one button opens. */
const STEP = 200;
/** Number of lines that are opened before and after a line that the reader enters. */
const AROUND = 20;

const write = (line: number): string => line.toLocaleString('en');

interface FoldProps extends LineRange {
  onOpen(lines: LineRange): void;
}

/** A stretch of lines without findings. A long one is opened from its beginning or from its end, some lines at a time. */
export function Fold({ from, to, onOpen }: FoldProps): ReactNode {
  const count = to - from + 1;
  const parts: LineRange[] =
    count <= STEP
      ? [{ from, to }]
      : [
          { from, to: from + STEP - 1 },
          { from: to - STEP + 1, to },
        ];
  return (
    <div className={styles.fold}>
      <span>{write(count)} lines without findings</span>
      {parts.map((part) => (
        <button key={part.from} type="button" onClick={() => onOpen(part)}>
          Show lines {write(part.from)}–{write(part.to)}
        </button>
      ))}
    </div>
  );
}

interface LineFinderProps {
  /** Number of lines of the message. */
  count: number;
  /** Called with the lines to open, and the line that the reader entered. */
  onOpen(lines: LineRange, line: number): void;
}

/** A field that opens the lines around a number, for messages that are not shown as a whole. */
export function LineFinder({ count, onOpen }: LineFinderProps): ReactNode {
  const id = useId();
  const [wanted, setWanted] = useState('');
  return (
    <form
      className={styles.finder}
      onSubmit={(event) => {
        event.preventDefault();
        const line = Math.min(count, Math.max(1, Math.trunc(Number(wanted))));
        if (Number.isNaN(line)) return;
        onOpen({ from: Math.max(1, line - AROUND), to: Math.min(count, line + AROUND) }, line);
      }}
    >
      <label htmlFor={id}>Line (1 to {write(count)})</label>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
      <button type="submit">Show</button>
    </form>
  );
}
