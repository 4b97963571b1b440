import {
  useEffect,
  useMemo,
  useState,
  type ReactNode,
  type RefObject,
  type TextareaHTMLAttributes,
} from 'react';
import type { PlacedFinding } from '../finding';
import { createLines } from '../json/lines';
import { paintLine } from './paintLine';
import styles from './editor.module.css';

/** Lines with more characters are not coloured. */
const LONGEST_LINE = 2000;
/** Lines that are drawn before and after the visible ones. */
const SPARE = 2;
/** Pixels of the window that the navigation bar and the line itself need. */
const LEAST_TOP = 100;

interface EditorProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value'> {
  area: RefObject<HTMLTextAreaElement | null>;
  text: string;
  /** Findings about a text whose beginning is equal up to the offset `valid`. */
  findings: readonly PlacedFinding[];
  valid: number;
  /** The finding whose line is marked. */
  current: PlacedFinding | undefined;
  isStarted: boolean;
}

/** The part of a text field that is visible, in pixels. */
const viewOf = (area: HTMLTextAreaElement) => ({
  top: area.scrollTop,
  left: area.scrollLeft,
  height: area.clientHeight,
  lineHeight: parseFloat(getComputedStyle(area).lineHeight) || 20,
});

/** Selects the text of a finding in a field and scrolls the text to it. */
export function select(area: HTMLTextAreaElement | null, { start, end, line, column }: PlacedFinding): void {
  if (!area) return;
  const { height, lineHeight } = viewOf(area);
  area.setSelectionRange(start, end);
  area.scrollTop = Math.max(0, (line - 1) * lineHeight - height / 3);
  if (column < 40) area.scrollLeft = 0;
}

/** Scrolls the page to the line of a finding in a field, if it is out of view, as on a phone. */
export function reveal(area: HTMLTextAreaElement | null, { line }: PlacedFinding): void {
  if (!area) return;
  const view = viewOf(area);
  const top = area.getBoundingClientRect().top + line * view.lineHeight - view.top;
  if (top < LEAST_TOP || top > window.innerHeight)
    area.scrollIntoView({ block: top < LEAST_TOP ? 'start' : 'nearest' });
}

/**
 * A text field with line numbers, the colours of JSON and marks. The field itself stays a native one, so keyboards, phones and
 * screen readers work as usual: its letters are transparent, and the visible lines are drawn behind them.
 */
export function Editor({
  area,
  text,
  findings,
  valid,
  current,
  isStarted,
  ...attributes
}: EditorProps): ReactNode {
  const [view, setView] = useState({ top: 0, left: 0, height: 0, lineHeight: 20 });
  const lines = useMemo(() => createLines(text), [text]);

  useEffect(() => {
    const element = area.current;
    if (!element || !isStarted) return;
    const observer = new ResizeObserver(() => setView(viewOf(element)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [area, isStarted]);

  const first = Math.max(1, Math.floor(view.top / view.lineHeight) + 1 - SPARE);
  const last = Math.min(lines.count, Math.ceil((view.top + view.height) / view.lineHeight) + SPARE);
  const visible = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  const isLong = visible.some((line) => lines.text(line).length > LONGEST_LINE);
  const shown = findings.filter(({ line, end }) => line >= first && line <= last && end <= valid);
  const offset = (first - 1) * view.lineHeight - view.top;
  return (
    <div className={styles.editor} data-drawn={isStarted && !isLong ? '' : undefined}>
      <div className={styles.numbers} aria-hidden="true">
        <div style={{ transform: `translateY(${offset}px)` }}>
          {visible.map((line) => (
            <div
              key={line}
              data-severity={shown.find((each) => each.line === line)?.severity}
              data-current={line === current?.line || undefined}
            >
              {line}
            </div>
          ))}
        </div>
      </div>
      <div className={styles.drawing} aria-hidden="true">
        <pre style={{ transform: `translate(${-view.left}px, ${offset}px)` }}>
          {isLong
            ? null
            : visible.map((line) => (
                <Line
                  key={line}
                  text={lines.text(line)}
                  findings={shown.filter((each) => each.line === line)}
                  current={line === current?.line ? current : undefined}
                />
              ))}
        </pre>
      </div>
      <textarea
        {...attributes}
        ref={area}
        className={styles.text}
        value={text}
        wrap="off"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onScroll={(event) => setView(viewOf(event.currentTarget))}
      />
    </div>
  );
}

function Line({ text, findings, current }: Pick<EditorProps, 'text' | 'findings' | 'current'>): ReactNode {
  const marks = findings.map(({ column, start, end, severity }) => ({
    from: column - 1,
    to: column - 1 + Math.max(1, end - start),
    severity,
  }));
  return (
    <div className={styles.line} data-current={current?.severity}>
      {paintLine(text, marks).map(({ text: piece, kind, severity }, index) => (
        <span key={index} data-kind={kind} data-severity={severity}>
          {piece}
        </span>
      ))}
      {'\n'}
    </div>
  );
}
