import type { CSSProperties } from 'react';
import type { Heading } from '../operation/operationHeadings';

/**
 * Returns the style of the columns that contain a table of contents. On a wide screen, the samples start and stick below
 * it, so the style sheet has to know its height: the number of entries of the longest list.
 */
export function contentsHeight(lists: readonly Heading[][]): CSSProperties {
  return { '--vr-toc-rows': Math.max(...lists.map((headings) => headings.length)) } as CSSProperties;
}

/**
 * The table of contents of a page, with the classes of the one of Docusaurus. On a wide screen, its lists are next to
 * each other above the samples; on a narrow one, a checkbox collapses them. The client marks the current section.
 */
export function TableOfContents({ lists }: { lists: readonly Heading[][] }) {
  const shown = lists.filter((headings) => headings.length > 0);
  if (shown.length === 0) return null;
  return (
    <nav aria-label="On this page" className="vr-toc">
      <input className="vr-unfold" id="show-contents" type="checkbox" />
      <label htmlFor="show-contents">On this page</label>
      <div>
        {shown.map((headings) => (
          <ul className="table-of-contents table-of-contents__left-border" key={headings[0]?.id}>
            {headings.map(({ id, text, level }) => (
              <li className={level === 3 ? 'vr-toc-sub' : undefined} key={id}>
                <a className="table-of-contents__link" href={`#${id}`}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        ))}
      </div>
    </nav>
  );
}
