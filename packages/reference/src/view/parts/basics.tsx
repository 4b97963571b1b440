import type { Key, ReactNode } from 'react';
import { dateText } from '../labels';

/** A link, or only its text when there is no page to link to. */
export function Link({ url, children }: { url: string | undefined; children: ReactNode }) {
  return url === undefined ? children : <a href={url}>{children}</a>;
}

interface ListedProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => Key;
  separator?: string;
  children: (item: Item, index: number) => ReactNode;
}

/** Items in a sentence. */
export function Listed<Item>({ items, keyOf, separator = ', ', children }: ListedProps<Item>) {
  return items.map((item, index) => (
    <span key={keyOf(item)}>
      {index === 0 ? '' : separator}
      {children(item, index)}
    </span>
  ));
}

/** A section of a page with its heading. */
export function Section({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <section className="vr-section">
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** The column with samples and examples, which is dark in both themes. Its name is for screen readers. */
export function Side({ name, children }: { name: string; children: ReactNode }) {
  return (
    <aside aria-label={name} className="vr-side">
      <div className="vm-dark">{children}</div>
    </aside>
  );
}

interface CardProps {
  id: string;
  /** Name of the card for screen readers. */
  name: string;
  title: string;
  children: ReactNode;
}

/** A block in the column with samples and examples. */
export function Card({ id, name, title, children }: CardProps) {
  return (
    <section aria-label={name} className="vr-card">
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** A notice that the page shows an older snapshot. Renders nothing for a current document. */
export function AsOf({ asOf }: { asOf?: string }) {
  if (asOf === undefined) return null;
  return (
    <p className="vr-notice" role="note">
      The source of this reference could not be reached. This page shows the reference as of{' '}
      <time dateTime={asOf}>{dateText(asOf)}</time>.
    </p>
  );
}

/** Links to feeds. */
export function FeedLinks({ addresses }: { addresses: readonly string[] }) {
  return addresses.map((address) => {
    const isAtom = address.endsWith('.xml');
    return (
      <a href={address} key={address} type={isAtom ? 'application/atom+xml' : 'application/feed+json'}>
        {isAtom ? 'Feed (Atom)' : 'JSON Feed'}
      </a>
    );
  });
}

/** The path of a field, such as `evses[0].status`. It wraps between words only. */
export function FieldPath({ path }: { path: string }) {
  return (
    <code>
      {path
        .split(/(?<=[._]|\](?!\.))/)
        .map((part, index) => (index === 0 ? part : [<wbr key={index} />, part]))}
    </code>
  );
}
