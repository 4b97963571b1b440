import { pathOfAnchor } from '@voltmoor/openapi/anchors';
import { HEADINGS } from '@voltmoor/openapi/compare';
import { dateText } from '../labels';
import { usePage, type HistoryEntry } from '../context';
import { FeedLinks, Section } from './basics';
import { InlineProse } from './Prose';

/** The section with the recorded changes of an operation or schema and the posts about them. Renders nothing without any. */
export function History() {
  const { changedIn, history = [], historyUrl, feeds = [] } = usePage().context;
  if (changedIn.length + history.length === 0) return null;
  return (
    <Section id="changes" title="Changes">
      {history.length === 0 ? null : (
        <ul className="vr-history">
          {history.map((entry, index) => (
            <Entry entry={entry} key={index} />
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
    </Section>
  );
}

/** A change, with a link to its field if the page has it. */
function Entry({ entry: { date, level, text, anchors } }: { entry: HistoryEntry }) {
  const { plan } = usePage();
  const anchor = anchors.find((candidate) => plan.anchors.has(candidate));
  return (
    <li>
      <time dateTime={date}>{dateText(date)}</time>{' '}
      {level === 'compatible' ? null : <b>{HEADINGS[level]}: </b>}
      <InlineProse text={text} />{' '}
      {anchor === undefined ? null : (
        <a className="vr-changed" href={`#${anchor}`}>
          Show <code>{pathOfAnchor(anchor) || 'body'}</code>
        </a>
      )}
    </li>
  );
}
