import {
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type Ref,
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

export interface EditorHandle {
  /** The text, which the reader may have entered before the application started. */
  text(): string;
  /** Selects the text of a finding and scrolls the text to it. */
  select(finding: PlacedFinding): void;
  /** Scrolls the page to the line of a finding, if it is out of view, as on a phone. */
  reveal(finding: PlacedFinding): void;
}

interface EditorProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value'> {
  ref: Ref<EditorHandle>;
  text: string;
  /** Findings about a text whose beginning is equal up to the offset `valid`. */
  findings: readonly PlacedFinding[];
  valid: number;
  /** The finding whose line is marked. */
  current: PlacedFinding | undefined;
  isStarted: boolean;
}

/** The part of a text field that is visible, in pixels. */
interface View {
  top: number;
  left: number;
  height: number;
  lineHeight: number;
}

/**
 * A text field with line numbers, the colours of JSON and marks. The field itself stays a native one, so keyboards, phones and
 * screen readers work as usual: its letters are transparent, and the visible lines are drawn behind them.
 */
export function Editor({
  ref,
  text,
  findings,
  valid,
  current,
  isStarted,
  ...attributes
}: EditorProps): ReactNode {
  const area = useRef<HTMLTextAreaElement>(null);
  const [view, setView] = useState<View>({ top: 0, left: 0, height: 0, lineHeight: 20 });
  const lines = useMemo(() => createLines(text), [text]);

  const look = (): void => {
    const element = area.current;
    if (!element) return;
    const { scrollTop: top, scrollLeft: left, clientHeight: height } = element;
    setView({ top, left, height, lineHeight: parseFloat(getComputedStyle(element).lineHeight) || 20 });
  };
  useEffect(() => {
    if (!area.current || !isStarted) return;
    const observer = new ResizeObserver(look);
    observer.observe(area.current);
    return () => observer.disconnect();
  }, [isStarted]);

  useImperativeHandle(ref, () => ({
    text: () => area.current?.value ?? '',
    select({ start, end, line, column }) {
      const element = area.current;
      if (!element) return;
      element.setSelectionRange(start, end);
      element.scrollTop = Math.max(0, (line - 1) * view.lineHeight - element.clientHeight / 3);
      if (column < 40) element.scrollLeft = 0;
    },
    reveal({ line }) {
      const element = area.current;
      if (!element) return;
      const top = element.getBoundingClientRect().top + line * view.lineHeight - element.scrollTop;
      if (top < LEAST_TOP || top > window.innerHeight)
        element.scrollIntoView({ block: top < LEAST_TOP ? 'start' : 'nearest' });
    },
  }));

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
        onScroll={look}
      />
    </div>
  );
}

interface LineProps {
  text: string;
  findings: readonly PlacedFinding[];
  current: PlacedFinding | undefined;
}

function Line({ text, findings, current }: LineProps): ReactNode {
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
