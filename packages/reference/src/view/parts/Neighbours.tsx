import type { PageLink } from '../context';

interface NeighboursProps {
  /** What the pages are about, such as `operation`. */
  kind: string;
  previous?: PageLink | undefined;
  next?: PageLink | undefined;
}

/** Links to the pages before and after this one. */
export function Neighbours({ kind, previous, next }: NeighboursProps) {
  if (!previous && !next) return null;
  return (
    <nav aria-label={`Previous and next ${kind}`} className="vr-neighbours">
      {previous ? (
        <a href={previous.url} rel="prev">
          <small>Previous</small>
          {previous.label}
        </a>
      ) : (
        <span />
      )}
      {next ? (
        <a href={next.url} rel="next">
          <small>Next</small>
          {next.label}
        </a>
      ) : null}
    </nav>
  );
}
