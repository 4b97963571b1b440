import { dateText } from '../labels';
import { FeedLinks } from '../parts/FeedLinks';
import { InlineProse } from '../parts/Prose';
import type { PageLink } from '../context';
import { UpgradeCheck } from './UpgradeCheck';

/** One change of an API. */
export interface ChangeEntry {
  level: 'breaking' | 'risky' | 'compatible';
  /** Inline Markdown. */
  text: string;
  exception?: string | undefined;
  /** Anchor of the entry. */
  id: string;
  /** The operations that the change reaches; without `url` if the API no longer has them. */
  operations: { name: string; id?: string | undefined; url?: string | undefined }[];
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
  /** Operations as changes name them: `GET /chargers`. */
  operations: string[];
}

export interface ChangelogProps {
  calls: ApiCalls;
  feeds: ChangelogFeeds[];
  sections: ChangelogSection[];
}

/** The feeds with the same changes, in several formats. */
interface ChangelogFeeds {
  label: string;
  addresses: string[];
}

const LEVELS = [
  ['breaking', 'Breaks clients'],
  ['risky', 'Can affect clients'],
  ['compatible', 'Compatible'],
] as const;

export const LEVEL_LABELS: Readonly<Record<ChangeEntry['level'], string>> = Object.fromEntries(
  LEVELS,
) as never;

/** Operations that an entry shows by name; a reader opens the others. */
const MAX_SHOWN = 3;

/** All changes of an API by day, the newest first. */
export function Changelog({ calls, feeds, sections }: ChangelogProps) {
  return (
    <div className="vr vr-changelog">
      <p>
        “Breaks clients” means that a client that follows the older form can fail. “Can affect clients” means
        that a client that does not ignore unknown values, or that relies on optional parts, can fail.
      </p>
      {feeds.map(({ label, addresses }) => (
        <p className="vr-feeds" key={label}>
          <span>{label}:</span>
          <FeedLinks addresses={addresses} />
        </p>
      ))}
      <Filters sections={sections} />
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
          <ul>
            {changes.map((change) => (
              <Entry change={change} key={change.id} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/**
 * The controls work with JavaScript only, so browsers without it hide them. A choice that the reader makes before the
 * client has started is applied when it starts.
 */
function Filters({ sections }: { sections: ChangelogSection[] }) {
  const operations = new Map(
    sections.flatMap(({ changes }) =>
      changes.flatMap((change) =>
        change.operations.flatMap(({ id, name }): [string, string][] =>
          id === undefined ? [] : [[id, name]],
        ),
      ),
    ),
  );
  return (
    <form className="vr-filters">
      <fieldset>
        <legend>Level</legend>
        {LEVELS.map(([level, label]) => (
          <label key={level}>
            <input defaultChecked name="level" type="checkbox" value={level} /> {label}
          </label>
        ))}
      </fieldset>
      <label>
        Operation
        <select name="operation">
          <option value="">All operations</option>
          {[...operations]
            .sort(([, a], [, b]) => (a < b ? -1 : 1))
            .map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </select>
      </label>
      <label>
        Changes since
        <input name="since" type="date" />
      </label>
    </form>
  );
}

function Entry({ change }: { change: ChangeEntry }) {
  const { level, text, exception, id, operations, field, called, sent } = change;
  const ids = operations.flatMap((operation) => operation.id ?? []).join(' ');
  const links = operations.map(({ name, url }) =>
    url === undefined ? (
      <span key={name}>{name}</span>
    ) : (
      <a href={url} key={url}>
        {name}
      </a>
    ),
  );
  return (
    <li
      data-vr-called={called?.join(' ')}
      data-vr-field={sent}
      data-vr-level={level}
      data-vr-operations={ids}
      id={id}
    >
      <span className={`vr-level vr-level-${level}`}>{LEVEL_LABELS[level]}</span> <InlineProse text={text} />
      {exception === undefined ? null : (
        <p>
          Why without longer notice: <InlineProse text={exception} />
        </p>
      )}
      <p className="vr-reaches">
        {operations.length === 0 ? <span>The whole API</span> : links.slice(0, MAX_SHOWN)}
        {field === undefined ? null : <a href={field}>Field</a>}
      </p>
      {links.length > MAX_SHOWN ? (
        <details>
          <summary>
            {links.length === MAX_SHOWN + 1
              ? '1 more operation'
              : `${links.length - MAX_SHOWN} more operations`}
          </summary>
          <p className="vr-reaches">{links.slice(MAX_SHOWN)}</p>
        </details>
      ) : null}
    </li>
  );
}
