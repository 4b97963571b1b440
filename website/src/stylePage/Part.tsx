import { type ReactNode } from 'react';
import styles from './styles.module.css';

/** A part of the style page under a heading. */
export default function Part({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const id = `style-${title.toLowerCase().replaceAll(' ', '-')}`;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
