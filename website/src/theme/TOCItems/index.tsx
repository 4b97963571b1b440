// Wraps the entries of theme-classic to mark the current one differently. The theme marks the first heading in the upper half
// of the window, which is the next section while the reader is still in the one before it.
import { useEffect, type ReactNode } from 'react';
import { readHash } from '@voltmoor/pages/browser';
import type { Props } from '@theme/TOCItems';
import TOCItems from '@theme-original/TOCItems';

export default function MarkedItems({ linkActiveClassName, ...props }: Props): ReactNode {
  useEffect(() => {
    if (linkActiveClassName === undefined) return undefined;
    const mark = (): void => markCurrent(linkActiveClassName);
    mark();
    document.addEventListener('scroll', mark, { passive: true });
    return () => document.removeEventListener('scroll', mark);
  }, [linkActiveClassName]);
  return <TOCItems {...props} />;
}

/** Marks the last heading above a line in the window, or at the end of the page, the last one. Above the first, marks none. */
function markCurrent(className: string): void {
  const { scrollTop, clientHeight, scrollHeight } = document.documentElement;
  const line = scrollTop + clientHeight >= scrollHeight - 1 ? clientHeight : clientHeight / 3;
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.toc-highlight')];
  const current = links.findLast((link) => {
    const place = document.getElementById(readHash(link).anchor)?.getClientRects()[0];
    return place !== undefined && place.top < line;
  });
  for (const link of links) link.classList.toggle(className, link === current);
}
