import type { ReferenceContext } from '../context';
import { LEVEL_LABELS } from '../changelog/Changelog';
import { dateText } from '../labels';
import { InlineProse } from './Prose';

/** The end of a page: changes, downloads, the check of messages, and links to the previous and next operation. */
export function Footer({ context }: { context: ReferenceContext }) {
  const { changedIn, history = [], historyUrl, downloads, neighbours, guides } = context;
  return (
    <footer className="vr-foot">
      {changedIn.length + history.length === 0 ? null : (
        <section className="vr-section">
          <h2 id="changes">Changes</h2>
          {history.length === 0 ? null : (
            <ul className="vr-history">
              {history.map(({ date, level, text }, index) => (
                <li key={index}>
                  <time dateTime={date}>{dateText(date)}</time>{' '}
                  {level === 'compatible' ? null : <b>{LEVEL_LABELS[level]}: </b>}
                  <InlineProse text={text} />
                </li>
              ))}
            </ul>
          )}
          {historyUrl === undefined || history.length === 0 ? null : (
            <a href={historyUrl}>All changes of the API</a>
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
      )}
      {downloads.length === 0 ? null : (
        <p className="vr-downloads">
          <span>Download</span>
          {downloads.map(({ label, url }) => (
            <a download="" href={url} key={url}>
              {label}
            </a>
          ))}
          {guides.messageCheck === undefined ? null : <a href={guides.messageCheck}>Check a message</a>}
        </p>
      )}
      {neighbours?.previous || neighbours?.next ? (
        <nav aria-label="Previous and next operation" className="vr-neighbours">
          {neighbours.previous ? (
            <a href={neighbours.previous.url} rel="prev">
              <small>Previous</small>
              {neighbours.previous.label}
            </a>
          ) : (
            <span />
          )}
          {neighbours.next ? (
            <a href={neighbours.next.url} rel="next">
              <small>Next</small>
              {neighbours.next.label}
            </a>
          ) : null}
        </nav>
      ) : null}
    </footer>
  );
}
