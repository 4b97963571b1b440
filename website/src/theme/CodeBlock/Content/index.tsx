import { use, useCallback, type ReactElement } from 'react';
import clsx from 'clsx';
import { useCodeBlockContext } from '@docusaurus/theme-common/internal';
import { Highlighted } from '../highlighted';
import styles from './styles.module.css';

/** The code: the highlighted markup from the build, or plain text when there is none. */
export default function CodeBlockContent({ className }: { className?: string }): ReactElement {
  const {
    metadata,
    wordWrap: { codeBlockRef },
  } = useCodeBlockContext();
  const highlighted = use(Highlighted);
  // Docusaurus reads the element when the window changes its size, even if that happens right after React has removed the
  // block. So the ref keeps the removed element instead of becoming null, which would be an error there.
  const keepElement = useCallback(
    (element: HTMLPreElement | null): void => {
      if (element !== null) codeBlockRef.current = element;
    },
    [codeBlockRef],
  );
  return (
    <pre
      ref={keepElement}
      // Keyboard users must be able to scroll it.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={clsx(className, styles.block, 'thin-scrollbar')}
    >
      {highlighted === undefined ? (
        <code className={styles.lines}>{metadata.code}</code>
      ) : (
        <code className={styles.lines} dangerouslySetInnerHTML={{ __html: highlighted }} />
      )}
    </pre>
  );
}
