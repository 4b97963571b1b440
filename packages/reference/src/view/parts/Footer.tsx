import { usePage } from '../context';
import { History } from './History';

/** The end of a page: changes, downloads, the check of messages, and links to the previous and next operation. */
export function Footer() {
  const { downloads, neighbours, guides } = usePage().context;
  return (
    <footer className="vr-foot">
      <History />
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
