import { Children, isValidElement, type ReactNode } from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import styles from './styles.module.css';

/** The glossary: an index of letters, then the terms by letter, as made at build time from content/data. */
export default function GlossaryList({
  letters,
  children,
}: {
  letters: string[];
  children: ReactNode;
}): ReactNode {
  const { collectAnchor } = useBrokenLinks();
  listIds(children).forEach(collectAnchor);
  return (
    <div className={styles.glossary}>
      <nav className={styles.letters} aria-label="Letters">
        {letters.map((letter) => (
          <a key={letter} href={`#${toLetterId(letter)}`}>
            {letter}
          </a>
        ))}
      </nav>
      {children}
    </div>
  );
}

/** Id of the heading of a letter, as the content package writes it. */
function toLetterId(letter: string): string {
  return letter === '#' ? 'letter-0-9' : `letter-${letter.toLowerCase()}`;
}

/** Ids of all terms, so that links to them are known to lead somewhere. */
function listIds(node: ReactNode): string[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<{ id?: string; children?: ReactNode }>(child)) return [];
    const { id, children } = child.props;
    return [...(id ? [id] : []), ...listIds(children)];
  });
}
