import { pathOfAnchor } from '@voltmoor/openapi/anchors';
import { HEADINGS } from '@voltmoor/openapi/compare';
import { RECORDED_LEVELS, type RecordedChange } from '@voltmoor/openapi/records';
import { dateText } from '../labels';
import { plural } from '../../plural';
import { InlineProse, renderPage } from '../parts/Prose';
import type { PageLink } from '../context';
import { FeedLinks, FieldPath } from '../parts/basics';

/** One change of an API. */
interface ChangeEntry {
  level: RecordedChange['level'];
  /** Inline Markdown. */
  text: string;
  exception?: string | undefined;
  /** Anchor of the entry. */
  id: string;
  /** The operations that the change reaches; without `url` if the API no longer has them. */
  operations: { name: string; url?: string | undefined }[];
  /** Address of the changed field, if it has an anchor. */
  field?: string | undefined;
  /** Indexes of the reached operations in `ApiCalls.operations`; undefined for a change of the whole API. */
  called?: number[] | undefined;
  /** Anchor of the parameter or body field that a call has to send to be affected. */
  sent?: string | undefined;
}

/** The changes of one day. */
interface ChangelogSection {
  date: string;
  posts: PageLink[];
  changes: ChangeEntry[];
}

/** What the upgrade check needs to find the operations of calls. */
export interface ApiCalls {
  /** Paths of the servers, such as `/v2`. */
  bases: string[];
  /** Operations as changes name them: `GET /chargers`. Also those that the API no longer has. */
  operations: string[];
}

export interface ChangelogProps {
  calls: ApiCalls;
  /** The feeds with the same changes, in several formats. */
  feeds: { label: string; addresses: string[] }[];
  sections: ChangelogSection[];
}

/** Compatible changes of a day that are shown. If there are more, a reader opens the others. */
const MAX_COMPATIBLE = 4;

/** Renders all changes of an API by day, the newest first, as static HTML without a title. */
export function renderChangelog({ calls, feeds, sections }: ChangelogProps, base?: string): string {
  return renderPage(
    <div className="vr vr-changelog">
      <p>
        “Breaks clients” means that a client that follows the older form can fail. “Can affect clients” means
        that a client that does not ignore unknown values, or that relies on optional parts, can fail. All
        other changes are compatible.
      </p>
      <Filters dates={sections.map(({ date }) => date)} />
      <UpgradeCheck calls={calls} />
      <p className="vr-no-changes" hidden role="status">
        No change matches these filters.
      </p>
      {sections.map(({ date, posts, changes }) => (
        <section className="vr-section" data-vr-date={date} key={date}>
          <h2 id={date}>
            <time dateTime={date}>{dateText(date)}</time>
          </h2>
          {posts.length === 0 ? null : (
            <p>
              {posts.map(({ label, url }) => (
                <a href={url} key={url}>
                  {label}
                </a>
              ))}
            </p>
          )}
          <Changes changes={changes} />
        </section>
      ))}
      {feeds.map(({ label, addresses }) => (
        <p className="vr-feeds" key={label}>
          <span>{label}:</span>
          <FeedLinks addresses={addresses} />
        </p>
      ))}
    </div>,
    { base },
  );
}

/**
 * The controls work with JavaScript only, so browsers without it hide them. The client adds the operations when it
 * starts. A choice that the reader makes before is applied then.
 */
function Filters({ dates }: { dates: readonly string[] }) {
  return (
    <form className="vr-filters">
      <details>
        <summary>Filters</summary>
        <div>
          <fieldset>
            <legend>Level</legend>
            {RECORDED_LEVELS.map((level) => (
              <label key={level}>
                <input defaultChecked name="level" type="checkbox" value={level} /> {HEADINGS[level]}
              </label>
            ))}
          </fieldset>
          <label>
            Operation
            <select name="operation">
              <option value="">All operations</option>
            </select>
          </label>
          <label>
            Changes since
            <select name="since">
              <option value="">All dates</option>
              {dates.map((date) => (
                <option key={date} value={date}>
                  {dateText(date)}
                </option>
              ))}
            </select>
          </label>
        </div>
      </details>
    </form>
  );
}

/** The changes of a day: first those that can touch clients, then the others, most of which are collapsed. */
function Changes({ changes }: { changes: ChangeEntry[] }) {
  const compatible = changes.filter(({ level }) => level === 'compatible');
  const shown = compatible.length > MAX_COMPATIBLE + 1 ? MAX_COMPATIBLE : compatible.length;
  const others = changes.filter(({ level }) => level !== 'compatible');
  return (
    <>
      <Entries changes={[...others, ...compatible.slice(0, shown)]} />
      {shown === compatible.length ? null : (
        <details className="vr-others">
          <summary>{compatible.length - shown} more compatible changes</summary>
          <Entries changes={compatible.slice(shown)} />
        </details>
      )}
    </>
  );
}

function Entries({ changes }: { changes: ChangeEntry[] }) {
  return (
    <ul>
      {changes.map((change) => (
        <Entry change={change} key={change.id} />
      ))}
    </ul>
  );
}

function Entry({ change }: { change: ChangeEntry }) {
  const { level, text, exception, id, operations, field, called, sent } = change;
  const [first, ...more] = operations;
  const isNamed = first?.url !== undefined && more.length === 0 && text.includes(first.name);
  const others = more.map((operation) => <Reached key={operation.name} operation={operation} />);
  return (
    <li data-vr-called={called?.join(' ')} data-vr-field={sent} data-vr-level={level} id={id}>
      <div>
        {level === 'compatible' ? null : (
          <>
            <b>{HEADINGS[level]}</b>{' '}
          </>
        )}
        {isNamed ? (
          <TextWithLink name={first.name} text={text} url={first.url} />
        ) : (
          <InlineProse text={text} />
        )}
        {exception === undefined ? null : (
          <p>
            Why without longer notice: <InlineProse text={exception} />
          </p>
        )}
      </div>
      {isNamed && field === undefined ? null : (
        <div className="vr-reaches">
          {operations.length === 0 ? <span>The whole API</span> : null}
          {isNamed || first === undefined ? null : <Reached operation={first} />}
          {field === undefined ? null : (
            <a href={field}>
              <FieldPath path={pathOfAnchor(field.slice(field.indexOf('#') + 1)) || 'body'} />
            </a>
          )}
          {more.length > 1 ? (
            <details>
              <summary>{plural(more.length, 'more operation')}</summary>
              {others}
            </details>
          ) : (
            others
          )}
        </div>
      )}
    </li>
  );
}

function Reached({ operation: { name, url } }: { operation: ChangeEntry['operations'][number] }) {
  return url === undefined ? <span>{name}</span> : <a href={url}>{name}</a>;
}

/** A text that names the only operation of a change, with the link in this place. */
function TextWithLink({ text, name, url }: { text: string; name: string; url: string | undefined }) {
  const start = text.indexOf(name);
  const [before, after] = [text.slice(0, start), text.slice(start + name.length)];
  return (
    <>
      <InlineProse text={before} />
      {before.endsWith(' ') ? ' ' : ''}
      <a className="vr-reached" href={url}>
        {name}
      </a>
      {after.startsWith(' ') ? ' ' : ''}
      <InlineProse text={after} />
    </>
  );
}

/**
 * The form of the upgrade check. It is hidden until the client has started, because without the client, the browser would
 * send the reader's calls to the server.
 */
function UpgradeCheck({ calls }: { calls: ApiCalls }) {
  return (
    <form className="vr-upgrade" data-vr-api-calls={JSON.stringify(calls)} hidden>
      <details>
        <summary>Show only the changes that touch your calls</summary>
        <p>
          Choose a HAR file or a Postman collection, or write one call per line, such as{' '}
          <code>GET /chargers</code>. Your browser compares the calls with this page and sends nothing to us.
        </p>
        <p>
          A change of a parameter or body field is shown if a call sends this field, or if every call needs
          it. A list of calls has no fields, so it shows all changes of its operations. Webhooks are not part
          of calls.
        </p>
        <label className="vr-drop">
          <b>HAR file or Postman collection</b>
          <span>Drop it here, or choose it.</span>
          <span className="vr-file">Open a file</span>
          <input accept=".har,.json,.txt" className="vr-sr" name="file" type="file" />
        </label>
        <label>
          Or the content
          <textarea name="calls" rows={5} spellCheck={false} />
        </label>
        <p>
          <button className="vr-primary" type="submit">
            Check
          </button>
          <button type="reset">Show all changes</button>
        </p>
      </details>
      <p role="status" />
    </form>
  );
}
