import type { PageLink } from '../context';

interface NeighboursProps {
  previous?: PageLink | undefined;
  next?: PageLink | undefined;
}

/** Links to the pages before and after this one. */
export function Neighbours({ previous, next }: NeighboursProps) {
  if (!previous && !next) return null;
  return (
    <nav aria-label="Previous and next" className="vr-neighbours">
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
