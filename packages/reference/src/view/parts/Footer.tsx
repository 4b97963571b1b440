import { usePage } from '../context';
import { History } from './History';
import { Neighbours } from './Neighbours';

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
      <Neighbours {...neighbours} />
    </footer>
  );
}
