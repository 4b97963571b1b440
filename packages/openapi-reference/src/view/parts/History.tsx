import { pathOfAnchor } from '../../model/anchors';
import { LEVEL_LABELS } from '../changelog/Changelog';
import type { HistoryEntry, ReferenceContext } from '../context';
import { dateText } from '../labels';
import { FeedLinks } from './FeedLinks';
import { InlineProse } from './Prose';

/**
 * The section with the recorded changes of an operation or schema and the posts about them. Renders nothing without any.
 *
 * @param html the page without this section; a change links to its field if the page has it
 */
export function History({
  context: { changedIn, history = [], historyUrl, feeds = [] },
  html,
}: {
  context: ReferenceContext;
  html: string;
}) {
  if (changedIn.length + history.length === 0) return null;
  return (
    <section className="vr-section">
      <h2 id="changes">Changes</h2>
      {history.length === 0 ? null : (
        <ul className="vr-history">
          {history.map((entry, index) => (
            <Entry entry={entry} html={html} key={index} />
          ))}
        </ul>
      )}
      {historyUrl === undefined || history.length === 0 ? null : (
        <p className="vr-feeds">
          <a href={historyUrl}>All changes of the API</a>
          <FeedLinks addresses={feeds} />
        </p>
      )}
      {changedIn.length === 0 ? null : (
        <ul className="vr-changes">
          {changedIn.map(({ date, title, url }) => (
            <li key={url}>
              <time dateTime={date}>{dateText(date)}</time> <a href={url}>{title}</a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Entry({ entry: { date, level, text, anchors }, html }: { entry: HistoryEntry; html: string }) {
  const anchor = anchors.find((candidate) => html.includes(`id="${candidate}"`));
  return (
    <li>
      <time dateTime={date}>{dateText(date)}</time>{' '}
      {level === 'compatible' ? null : <b>{LEVEL_LABELS[level]}: </b>}
      <InlineProse text={text} />{' '}
      {anchor === undefined ? null : (
        <a className="vr-changed" href={`#${anchor}`}>
          Show <code>{pathOfAnchor(anchor) || 'body'}</code>
        </a>
      )}
    </li>
  );
}
