import type { ReactNode } from 'react';
import styles from './styles.module.css';

interface GlossaryListProps {
  /** The letters with the ids of their headings. */
  letters: { letter: string; id: string }[];
  children: ReactNode;
}

/** The glossary: links to the letters, then the terms by letter, which the build makes from content/data. */
export default function GlossaryList({ letters, children }: GlossaryListProps): ReactNode {
  return (
    <section className={styles.glossary}>
      <nav className={styles.letters} aria-label="Letters">
        {letters.map(({ letter, id }) => (
          <a key={id} href={`#${id}`}>
            {letter}
          </a>
        ))}
      </nav>
      {children}
    </section>
  );
}
