import type { MouseEvent, ReactNode } from 'react';
import type { SearchExample } from '../../options';
import { TEXTS } from '../../results/texts';
import { toPageQuery } from '../../searchPage/pageQuery';
import styles from './Examples.module.css';

export interface ExamplesProps {
  examples: readonly SearchExample[];
  searchPageUrl: string;
  onTry: (query: string) => void;
}

/** Shows what readers can search for. The queries are links, which also work without JavaScript. */
export function Examples({ examples, searchPageUrl, onTry }: ExamplesProps): ReactNode {
  if (examples.length === 0) return null;
  const open = (event: MouseEvent, query: string): void => {
    // With a modifier key, the browser opens the link in another tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onTry(query);
  };
  return (
    <section className={styles.examples}>
      <h2 className={styles.heading}>{TEXTS.examples}</h2>
      <dl className={styles.list}>
        {examples.map(({ title, queries }) => (
          <div key={title} className={styles.row}>
            <dt className={styles.title}>{title}</dt>
            {queries.map((query) => (
              <dd key={query} className={styles.query}>
                <a
                  href={`${searchPageUrl}${toPageQuery({ q: query, filters: {} })}`}
                  onClick={(event) => open(event, query)}
                >
                  {query}
                </a>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
