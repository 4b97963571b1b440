import { useLayoutEffect, useRef, type ReactElement } from 'react';
import type { ReferenceHtml } from '../../client/pageCache';

/** A page's own HTML: what the build rendered stays as it is; of a page that came later, the nodes are put in. */
export function Article({ pathname, page }: { pathname: string; page: ReferenceHtml }): ReactElement {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (page.takeNodes) root.current?.replaceChildren(page.takeNodes());
  }, [page]);
  return (
    <div
      ref={root}
      id="reference-page"
      data-path={decodeURI(pathname)}
      data-description={page.description}
      data-title={page.title}
      suppressHydrationWarning
      {...(!page.takeNodes && { dangerouslySetInnerHTML: { __html: page.html } })}
    />
  );
}
