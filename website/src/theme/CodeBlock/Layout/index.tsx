// Ejected from theme-classic, which puts the buttons over the code. Here they are in a head with the title or language.
import { type ReactNode } from 'react';
import clsx from 'clsx';
import { useCodeBlockContext } from '@docusaurus/theme-common/internal';
import Buttons from '@theme/CodeBlock/Buttons';
import Container from '@theme/CodeBlock/Container';
import Content from '@theme/CodeBlock/Content';
import styles from './styles.module.css';

/** Names of languages that differ from the name in the code fence. */
const NAMES: Record<string, string> = {
  bash: 'Shell',
  sh: 'Shell',
  shell: 'Shell',
  json: 'JSON',
  http: 'HTTP',
  js: 'JavaScript',
  javascript: 'JavaScript',
  ts: 'TypeScript',
  typescript: 'TypeScript',
  python: 'Python',
  csv: 'CSV',
  yaml: 'YAML',
  xml: 'XML',
  text: 'Text',
};

export default function CodeBlockLayout({ className }: { className?: string }): ReactNode {
  const { metadata } = useCodeBlockContext();
  const { title, language } = metadata;
  return (
    <Container as="div" className={clsx(className, metadata.className)}>
      <div className={styles.head}>
        <span className={styles.title}>{title ?? NAMES[language] ?? language}</span>
        <Buttons className={styles.buttons} />
      </div>
      <Content />
    </Container>
  );
}
