import type { Heading } from '../operation/operationHeadings';

/**
 * The table of contents of a page, with the classes of the one of Docusaurus. A checkbox opens it: on a
 * wide screen as a menu above the samples, on a narrow one below the title. The client marks the current section.
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
          <ul className="table-of-contents" key={headings[0]?.id}>
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
