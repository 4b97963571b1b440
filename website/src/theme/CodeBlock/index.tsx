// Replaces CodeBlock of theme-classic, which highlights code in the browser and puts buttons over it. Here the build has
// highlighted the code, and a head above it has the title or the language and the button. The markup uses CSS variables, so
// it does not have to be rendered again for the reader's colour mode.
import { Children, isValidElement, type ComponentProps, type ReactElement } from 'react';
import clsx from 'clsx';
import { translate } from '@docusaurus/Translate';
import type CodeBlockType from '@theme/CodeBlock';
import Container from '@theme/CodeBlock/Container';
import ElementContent from '@theme/CodeBlock/Content/Element';
import styles from './styles.module.css';

type Props = ComponentProps<typeof CodeBlockType> & {
  /** Markup with highlighted code from the build (`remark/highlightCode`). Code without it has no highlighting. */
  highlighted?: string;
};

export default function CodeBlock({ children, highlighted, ...props }: Props): ReactElement {
  const parts = Children.toArray(children);
  if (parts.some((part) => isValidElement(part)))
    return <ElementContent {...props}>{children}</ElementContent>;
  const code = parts.filter((part) => typeof part === 'string').join('');
  return <TextBlock {...props} code={code.replace(/\n$/, '')} highlighted={highlighted} />;
}

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

/** Colours of statuses by their first digit, as in the reference. */
const TONES: Record<string, string> = { 2: 'ok', 3: 'info', 4: 'warning', 5: 'danger' };

/** The title of a code fence: ```` ```json title="200 OK" ````. */
const TITLE = /title=(["'])(.*?)\1/;

interface TextBlockProps extends Omit<Props, 'children'> {
  code: string;
}

function TextBlock({ code, highlighted, className, metastring, ...props }: TextBlockProps): ReactElement {
  const language = props.language ?? /\blanguage-(\S+)/.exec(className ?? '')?.[1] ?? 'text';
  const title = TITLE.exec(metastring ?? '')?.[2] ?? props.title;
  const tone = TONES[/^\d(?=\d\d\b)/.exec(typeof title === 'string' ? title : '')?.[0] ?? ''];
  return (
    <Container
      as="div"
      className={clsx(
        'vm-dark',
        className,
        !className?.includes(`language-${language}`) && `language-${language}`,
      )}
    >
      <div className={styles.head}>
        <span className={styles.title} style={tone ? { color: `var(--vm-${tone})` } : undefined}>
          {title ?? NAMES[language] ?? language}
        </span>
        {/* `src/copyCode.ts` listens for it, also before the application runs. */}
        <button
          type="button"
          className={clsx('clean-btn vr-icon', styles.copy)}
          title={translate({
            id: 'theme.CodeBlock.copyButtonAriaLabel',
            message: 'Copy code to clipboard',
          })}
          data-vr-copy-code
        />
      </div>
      <pre
        // Keyboard users must be able to scroll it.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={clsx(styles.block, 'thin-scrollbar')}
      >
        <code
          {...(highlighted === undefined
            ? { children: code }
            : { dangerouslySetInnerHTML: { __html: highlighted } })}
        />
      </pre>
    </Container>
  );
}
