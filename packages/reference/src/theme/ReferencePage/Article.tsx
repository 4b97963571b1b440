import { decodePath } from '@voltmoor/pages/browser';
import { useLayoutEffect, useRef, type ReactElement } from 'react';
import type { ReferenceHtml } from '../../client/pageCache';

/** The HTML of a page. On the first page it is the static HTML; after a navigation, the fetched nodes are inserted. */
export function Article({ pathname, page }: { pathname: string; page: ReferenceHtml }): ReactElement {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (page.takeNodes) root.current?.replaceChildren(page.takeNodes());
    // Only the changelog has a form. No other page loads its filters.
    const form = root.current?.querySelector<HTMLFormElement>('form.vr-filters');
    if (form) void import('../../client/changelog/filters').then((filters) => filters.start(form));
  }, [page]);
  return (
    <div
      ref={root}
      id="reference-page"
      data-path={decodePath(pathname)}
      data-description={page.description}
      data-feeds={page.feeds?.join(' ')}
      data-title={page.title}
      data-trail={page.trail && JSON.stringify(page.trail)}
      suppressHydrationWarning
      {...(!page.takeNodes && { dangerouslySetInnerHTML: { __html: page.html } })}
    />
  );
}
