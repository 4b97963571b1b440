// Replaces CodeBlock of theme-classic, which highlights code in the browser and puts buttons over it. Here the build has
// highlighted the code, and a head above it has the title or the language and the buttons. The markup uses CSS variables, so
// it does not have to be rendered again for the reader's colour mode.
import {
  Children,
  isValidElement,
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactElement,
  type RefObject,
} from 'react';
import clsx from 'clsx';
import BrowserOnly from '@docusaurus/BrowserOnly';
import { translate } from '@docusaurus/Translate';
import { toClipboard } from '@voltmoor/reference/client';
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

/** The title of a code fence: ```` ```json title="200 OK" ````. */
const TITLE = /title=(["'])(.*?)\1/;

interface TextBlockProps extends Omit<Props, 'children'> {
  code: string;
}

function TextBlock({ code, highlighted, className, metastring, ...props }: TextBlockProps): ReactElement {
  const language = props.language ?? /\blanguage-(\S+)/.exec(className ?? '')?.[1] ?? 'text';
  const title = TITLE.exec(metastring ?? '')?.[2] ?? props.title;
  const block = useRef<HTMLPreElement>(null);
  const [isWrapped, setWrapped] = useState(false);
  return (
    <Container
      as="div"
      className={clsx(className, !className?.includes(`language-${language}`) && `language-${language}`)}
    >
      <div className={styles.head}>
        <span className={styles.title}>{title ?? NAMES[language] ?? language}</span>
        {/* The buttons need the application, so the HTML of the page does not contain them. */}
        <BrowserOnly>
          {() => (
            <div className={styles.buttons}>
              <WrapButton block={block} isWrapped={isWrapped} onToggle={() => setWrapped(!isWrapped)} />
              <CopyButton code={code} />
            </div>
          )}
        </BrowserOnly>
      </div>
      <pre
        ref={block}
        // Keyboard users must be able to scroll it.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={clsx(styles.block, 'thin-scrollbar')}
      >
        <code
          className={clsx(styles.lines, isWrapped && styles.wrapped)}
          {...(highlighted === undefined
            ? { children: code }
            : { dangerouslySetInnerHTML: { __html: highlighted } })}
        />
      </pre>
    </Container>
  );
}

interface WrapButtonProps {
  block: RefObject<HTMLPreElement | null>;
  isWrapped: boolean;
  onToggle: () => void;
}

/** Wraps long lines. It is only shown where lines are cut. */
function WrapButton({ block, isWrapped, onToggle }: WrapButtonProps): ReactElement | null {
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const element = block.current;
    if (!element) return;
    // Also observes that the tab of the block is opened.
    const observer = new ResizeObserver(() => setCut(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [block]);
  if (!isCut && !isWrapped) return null;
  const label = translate({ id: 'theme.CodeBlock.wordWrapToggle', message: 'Toggle word wrap' });
  return (
    <button
      type="button"
      className="clean-btn"
      aria-label={label}
      aria-pressed={isWrapped}
      title={label}
      onClick={onToggle}
    >
      <Icon d="M2.5 4h11M2.5 8h9a2 2 0 0 1 0 4H8m1.7-1.7L8 12l1.7 1.7M2.5 12h2.5" />
    </button>
  );
}

/** How long the button says that the code is copied, in ms. */
const COPIED = 1000;

function CopyButton({ code }: { code: string }): ReactElement {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const label = isCopied
    ? translate({ id: 'theme.CodeBlock.copied', message: 'Copied' })
    : translate({ id: 'theme.CodeBlock.copyButtonAriaLabel', message: 'Copy code to clipboard' });
  return (
    <button
      type="button"
      className="clean-btn"
      aria-label={label}
      title={translate({ id: 'theme.CodeBlock.copy', message: 'Copy' })}
      onClick={() => void toClipboard(code).then(setCopied)}
    >
      <Icon
        d={
          isCopied
            ? 'm3 8.5 3.5 3.5L13 4.5'
            : 'M7 5.5h5A1.5 1.5 0 0 1 13.5 7v5a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 12V7A1.5 1.5 0 0 1 7 5.5ZM10.5 5.5v-1A1.5 1.5 0 0 0 9 3H4a1.5 1.5 0 0 0-1.5 1.5V9A1.5 1.5 0 0 0 4 10.5h1.5'
        }
      />
    </button>
  );
}

/** An icon with rounded lines in the colour of the text, like the buttons of the API reference. */
function Icon({ d }: { d: string }): ReactElement {
  return (
    <svg viewBox="0 0 16 16" className={styles.icon} aria-hidden="true">
      <path d={d} />
    </svg>
  );
}
