import useIsBrowser from '@docusaurus/useIsBrowser';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import {
  lazy,
  Suspense,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type DragEvent,
  type ReactNode,
} from 'react';
import { readLinkedMessage } from '../client/fragment';
import type { CheckRequest } from '../checkRequest';
import type { PlacedFinding } from '../finding';
import { MAX_BYTES } from '../json/decodeText';
import { TABLES_FOLDER } from '../tables/types';
import type { Choice } from '../recognise/recognise';
import { Choices } from './Choices';
import { Editor, reveal, select } from './Editor';
import { Examples } from './Examples';
import { NO_HEADERS, SignatureFields } from './SignatureFields';
import { describeState, useChecker } from './useChecker';
import styles from './styles.module.css';

/** Findings and calculations need most of the code, and only readers who check a message load them. */
const Findings = lazy(async () => ({ default: (await import('./Results')).Findings }));
const Details = lazy(async () => ({ default: (await import('./Results')).Details }));

/** Milliseconds without a key after which the text is checked. */
const PAUSE_MS = 300;

const PLACEHOLDER = `Paste a message, such as:
{
  "uid": "04D3F7A91C6B80",
  "type": "RFID",
  "valid": true
}`;

export interface MessageCheckProps {
  /** Ids of the APIs whose messages are recognised. */
  apis: readonly string[];
}

/** Checks a message while the reader edits it. Nothing leaves the browser: the check runs in a worker. */
export default function MessageCheck({ apis }: MessageCheckProps): ReactNode {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const statusLine = useRef<HTMLParagraphElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isPasted = useRef(false);
  const { withBaseUrl } = useBaseUrlUtils();
  const [text, setText] = useState('');
  const [caret, setCaret] = useState(0);
  /** What is marked instead of the finding at the caret. A text that the reader has not typed starts with the first one. */
  const [visited, setVisited] = useState<PlacedFinding | 'first'>();
  const [chosen, setChosen] = useState<Choice>({});
  const [headers, setHeaders] = useState(NO_HEADERS);
  const isStarted = useIsBrowser();
  const { state, warmUp, check } = useChecker({ folder: withBaseUrl(`/${TABLES_FOLDER}`), apis }, setText);
  const { reply } = state;
  const findings = reply?.result.findings ?? [];
  const current = text === reply?.text ? findOf(findings, visited, caret) : undefined;
  const status = describeState(state);

  const run = (
    input: CheckRequest['input'],
    format?: CheckRequest['format'],
    choice: Choice = chosen,
  ): void => {
    clearTimeout(timer.current);
    // A signature is made of the bytes of the body, so it is not formatted.
    const isSigned = headers.secret !== '';
    check({ input, choice, ...(isSigned ? { headers } : { format }) });
  };

  const edit = (typed: string): void => {
    setText(typed);
    setVisited(undefined);
    clearTimeout(timer.current);
    if (isPasted.current) run(typed, 'one-line');
    else if (typed.trim() !== '') timer.current = setTimeout(() => run(typed), PAUSE_MS);
    isPasted.current = false;
  };

  useEffect(() => {
    const linked = readLinkedMessage(window.location);
    // The reader may have entered a message before the application started.
    const message = linked?.message ?? area.current?.value ?? '';
    const next = { table: linked?.table };
    setText(message);
    setChosen(next);
    if (linked) setVisited('first');
    if (message !== '') run(message, 'one-line', next);
    // The event was before the application started.
    else if (area.current?.form?.contains(document.activeElement)) warmUp();
    return () => clearTimeout(timer.current);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only once, when the page opens
  }, []);

  // Before the result is painted, so that the text does not move under the reader.
  useLayoutEffect(() => {
    if (visited !== 'first') return;
    const [first] = findings;
    if (first) select(area.current, first);
    // On phones, the findings are below the message.
    statusLine.current?.scrollIntoView({ block: 'nearest' });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each result
  }, [reply]);

  const open = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    // One byte more than allowed is enough to refuse a file.
    const bytes = new Uint8Array(await file.slice(0, MAX_BYTES + 1).arrayBuffer());
    setVisited('first');
    run(bytes, 'one-line');
  };

  const drop = (event: DragEvent): void => {
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    void open(file);
  };

  const choose = (next: Choice): void => {
    setChosen(next);
    if (text !== '') run(text, undefined, next);
  };

  const showExample = (message: string): void => {
    setText(message);
    setChosen({});
    setVisited('first');
    run(message, undefined, {});
  };

  return (
    <div className={styles.frame}>
      <p className={styles.note}>
        Nothing leaves your browser. The check sends no part of the message and stores nothing.
      </p>
      <p className={styles.withoutScripts}>
        The check needs JavaScript. Without it, use the command <code>npm run check-message</code> in the
        repository of this portal.
      </p>
      <form
        className={styles.form}
        data-empty={text === '' || undefined}
        aria-label="Message check"
        onFocus={warmUp}
        onSubmit={(event) => {
          event.preventDefault();
          run(text);
        }}
      >
        {/* The controls do nothing before the application has started. */}
        <fieldset className={styles.examples} disabled={!isStarted}>
          <Examples apis={apis} text={text} onChoose={showExample} />
        </fieldset>
        <div className={styles.panes}>
          <div className={`vm-dark ${styles.message}`}>
            <label className={styles.label} htmlFor={`${id}-text`}>
              Message (JSON)
            </label>
            <Editor
              area={area}
              id={`${id}-text`}
              text={text}
              findings={findings}
              valid={equalTo(text, reply?.text ?? '')}
              current={current}
              isStarted={isStarted}
              placeholder={PLACEHOLDER}
              aria-describedby={`${id}-status`}
              onPaste={() => {
                isPasted.current = true;
              }}
              onChange={(event) => edit(event.target.value)}
              onSelect={(event) => {
                setCaret(event.currentTarget.selectionStart);
                setVisited(undefined);
              }}
              onDragOver={(event) => event.preventDefault()}
              onDrop={drop}
            />
            <fieldset className={styles.buttons} disabled={!isStarted}>
              <button type="submit" className={styles.primary}>
                Check
              </button>
              <button type="button" onClick={() => run(text, 'all')}>
                Format
              </button>
              <label className={styles.file}>
                Open a file
                <input
                  type="file"
                  accept=".json,application/json,text/plain"
                  onChange={(event) => void open(event.target.files?.[0])}
                />
              </label>
            </fieldset>
          </div>
          <div className={styles.pane}>
            <p
              ref={statusLine}
              id={`${id}-status`}
              className={styles.status}
              role="status"
              tabIndex={-1}
              data-tone={status.tone}
            >
              {status.text}
            </p>
            {reply ? (
              <Suspense>
                <Findings
                  reply={reply}
                  current={current}
                  onFix={(fixed) => {
                    setText(fixed);
                    setVisited(undefined);
                    run(fixed);
                    // The button disappears with its finding. The next finding takes the focus, if there is one.
                    statusLine.current?.focus({ preventScroll: true });
                  }}
                  onGo={(finding) => {
                    setVisited(finding);
                    select(area.current, finding);
                    reveal(area.current, finding);
                  }}
                />
              </Suspense>
            ) : (
              <Expectation />
            )}
          </div>
        </div>
        <details className={styles.fold}>
          <summary>Options</summary>
          <fieldset className={styles.controls} disabled={!isStarted}>
            <Choices
              tables={state.tables}
              recognised={reply?.result.recognised?.tableId}
              chosen={chosen}
              onChange={choose}
            />
          </fieldset>
        </details>
        {isStarted ? <SignatureFields headers={headers} onChange={setHeaders} /> : null}
      </form>
      {reply ? (
        <Suspense>
          <Details reply={reply} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Shown instead of the findings until the reader enters a message: what to expect, and a drawing of a fix. */
function Expectation(): ReactNode {
  return (
    <div className={styles.expectation}>
      <p className={styles.heading}>No message yet</p>
      <p>Paste one, or choose an example. The findings appear here while you type:</p>
      <ul>
        <li>what is wrong, at which line, and which rule says so</li>
        <li>a fix, with the text before and after it</li>
        <li>the costs of a CDR or a record, calculated again</li>
      </ul>
      <pre className={styles.sketch} aria-hidden="true">
        <del>&quot;type&quot;: &quot;rfid&quot;</del>
        <ins>&quot;type&quot;: &quot;RFID&quot;</ins>
      </pre>
    </div>
  );
}

/** The finding that the reader visits, or else the one at the caret. At the start of the text, there is no caret yet. */
function findOf(
  findings: readonly PlacedFinding[],
  visited: PlacedFinding | 'first' | undefined,
  caret: number,
): PlacedFinding | undefined {
  if (visited === 'first') return findings[0];
  if (visited && findings.includes(visited)) return visited;
  return findings.find(({ start, end }) => caret > 0 && start <= caret && caret <= end);
}

/** The number of characters at the beginning that two texts share. */
function equalTo(text: string, other: string): number {
  if (text === other) return text.length;
  let at = 0;
  while (at < text.length && text[at] === other[at]) at += 1;
  return at;
}
