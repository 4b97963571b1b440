import { Children, isValidElement, type ReactNode } from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import styles from './styles.module.css';

/** The glossary: links to the letters, then the terms by letter, which the build makes from content/data. */
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

/** Id of a letter's heading. The content package writes the same ids. */
function toLetterId(letter: string): string {
  return letter === '#' ? 'letter-0-9' : `letter-${letter.toLowerCase()}`;
}

/** Ids of all terms. Docusaurus needs them to check links to terms. */
function listIds(node: ReactNode): string[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<{ id?: string; children?: ReactNode }>(child)) return [];
    const { id, children } = child.props;
    return [...(id ? [id] : []), ...listIds(children)];
  });
}
