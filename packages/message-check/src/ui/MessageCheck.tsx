import useIsBrowser from '@docusaurus/useIsBrowser';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import { lazy, Suspense, useEffect, useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { readLinkedMessage } from '../client/fragment';
import { MAX_BYTES } from '../json/decodeText';
import { TABLES_FOLDER, tableFile } from '../tables/tableFiles';
import { Choices, NOTHING_CHOSEN, type Chosen } from './Choices';
import { describeState } from './describeState';
import { ExamplePicker } from './ExamplePicker';
import { NO_HEADERS, SignatureFields } from './SignatureFields';
import { useChecker } from './useChecker';
import styles from './styles.module.css';

/** The results need most of the code, and only readers who check a message load them. */
const Results = lazy(() => import('./Results'));

export interface MessageCheckProps {
  /** Ids of the APIs whose messages are recognised. */
  apis: readonly string[];
}

/** Checks a message that the reader pastes or opens. Nothing leaves the browser: the check runs in a worker. */
export default function MessageCheck({ apis }: MessageCheckProps): ReactNode {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const { withBaseUrl } = useBaseUrlUtils();
  const urls = apis.map((api) => withBaseUrl(`/${TABLES_FOLDER}/${tableFile(api)}`));
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Chosen>(NOTHING_CHOSEN);
  const [headers, setHeaders] = useState(NO_HEADERS);
  const [refusal, setRefusal] = useState('');
  const isStarted = useIsBrowser();
  const { state, warmUp, check, format } = useChecker(urls, setText);
  const { reply } = state;

  const run = (input: string | Uint8Array, next: Chosen = chosen): void => {
    setRefusal('');
    const table = state.tables.find((each) => each.id === next.table);
    const choice = {
      // Before the tables are loaded, the id of a table in a link says its API and version.
      api: table?.api ?? (next.table.split('-')[0] || undefined),
      version: table?.version ?? (next.table.split('-')[1] || undefined),
      message: next.message || undefined,
      isPartial: next.isPartial,
    };
    check(input, choice, headers.secret === '' ? undefined : headers);
  };

  useEffect(() => {
    const linked = readLinkedMessage(window.location);
    // The reader may have pasted a message before the application started.
    const typed = area.current?.value ?? '';
    if (linked === undefined) {
      setText(typed);
      // The event was before the application started.
      if (document.activeElement === area.current) warmUp();
      return;
    }
    setText(linked.message);
    const next = { ...NOTHING_CHOSEN, table: linked.table };
    setChosen(next);
    run(linked.message, next);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only once, when the page opens
  }, []);

  const open = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    if (file.size > MAX_BYTES) {
      setRefusal(`${file.name} is larger than 5 MB. Check a part of it, such as one page of the list.`);
      return;
    }
    run(new Uint8Array(await file.arrayBuffer()));
  };

  const drop = (event: DragEvent): void => {
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    void open(file);
  };

  const choose = (next: Chosen): void => {
    setChosen(next);
    if (text !== '') run(text, next);
  };

  return (
    <div className={styles.frame}>
      <p className={styles.privacy}>
        Nothing leaves your browser. The check runs in this page, sends no part of the message and stores
        nothing.
      </p>
      <p className={styles.withoutScripts}>
        The check needs JavaScript. Without it, use the command <code>npm run check-message</code> in the
        repository of this portal.
      </p>
      <form
        className={styles.form}
        aria-label="Message check"
        onFocus={warmUp}
        onSubmit={(event) => {
          event.preventDefault();
          run(text);
        }}
      >
        <label className={styles.label} htmlFor={`${id}-text`}>
          Message (JSON)
        </label>
        <textarea
          ref={area}
          id={`${id}-text`}
          className={styles.text}
          rows={12}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="Paste a message, or drop a file here."
          value={text}
          onChange={(event) => setText(event.target.value)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={drop}
        />
        {/* The controls do nothing before the application has started, so the HTML of the page reserves their space. */}
        <div className={styles.group}>
          {isStarted ? (
            <>
              <div className={styles.controls}>
                <ExamplePicker
                  apis={apis}
                  onChoose={(example) => {
                    setText(example);
                    setChosen(NOTHING_CHOSEN);
                    run(example, NOTHING_CHOSEN);
                  }}
                />
                <Choices
                  tables={state.tables}
                  recognised={reply?.result.recognised?.tableId}
                  chosen={chosen}
                  onChange={choose}
                />
              </div>
              <SignatureFields headers={headers} onChange={setHeaders} />
              <div className={styles.buttons}>
                <button type="submit" className={styles.primary}>
                  Check
                </button>
                <button type="button" onClick={() => format(text)}>
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
              </div>
            </>
          ) : null}
        </div>
      </form>
      <p ref={status} className={styles.status} role="status" tabIndex={-1}>
        {refusal || describeState(state)}
      </p>
      {reply && state.phase !== 'failed' ? (
        <Suspense>
          <Results
            reply={reply}
            onApply={(fixed) => {
              setText(fixed);
              run(fixed);
              // The button of the fix disappears with its finding.
              status.current?.focus();
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
