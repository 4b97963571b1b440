// Ejected from theme-classic, which disables the button until the application runs. Here the script of deferredHydration stores
// an early click and repeats it. The icons are shorter, and the colours change in a circle that grows (css/motion.css).
import { type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import clsx from 'clsx';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { translate } from '@docusaurus/Translate';
import type { Props } from '@theme/ColorModeToggle';
import styles from './styles.module.css';

type Choice = Props['value'];

export default function ColorModeToggle({
  className,
  buttonClassName,
  respectPrefersColorScheme,
  value,
  onChange,
}: Props): ReactNode {
  // The server does not know the reader's choice, so its button names none.
  const label = toLabel(useIsBrowser() ? value : undefined);
  return (
    <div className={className}>
      <button
        type="button"
        className={clsx('clean-btn', styles.button, buttonClassName)}
        title={label}
        aria-label={label}
        onClick={() => showChange(() => onChange(toNext(value, respectPrefersColorScheme)))}
      >
        {/* The page has all icons. CSS shows the one for the attribute of the root element, which is set before hydration. */}
        <ChoiceIcon choice="light" className={clsx(styles.icon, styles.light)} />
        <ChoiceIcon choice="dark" className={clsx(styles.icon, styles.dark)} />
        {respectPrefersColorScheme && (
          <ChoiceIcon choice="system" className={clsx(styles.icon, styles.system)} />
        )}
      </button>
    </div>
  );
}

/** Makes a change of the page at once, or as a transition where the browser has some and the reader likes motion. */
function showChange(change: () => void): void {
  if (!('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches)
    change();
  else document.startViewTransition(() => flushSync(change));
}

/** Alternates between light and dark, and the system's preference if the portal offers it. */
function toNext(choice: Choice, withSystem: boolean): Choice {
  if (!withSystem) return choice === 'dark' ? 'light' : 'dark';
  if (choice === null) return 'light';
  return choice === 'light' ? 'dark' : null;
}

function toLabel(choice: Choice | undefined): string {
  if (choice === undefined) {
    return translate({ id: 'portal.colorToggle.ariaLabel', message: 'Switch between dark and light mode' });
  }
  return translate(
    { id: 'theme.colorToggle.ariaLabel', message: 'Switch between dark and light mode (currently {mode})' },
    { mode: toName(choice) },
  );
}

function toName(choice: Choice): string {
  switch (choice) {
    case null:
      return translate({ id: 'theme.colorToggle.ariaLabel.mode.system', message: 'system mode' });
    case 'light':
      return translate({ id: 'theme.colorToggle.ariaLabel.mode.light', message: 'light mode' });
    case 'dark':
      return translate({ id: 'theme.colorToggle.ariaLabel.mode.dark', message: 'dark mode' });
  }
}

/** Line icons of the three choices. Every page contains them, so they are short. */
const DRAWINGS = {
  light:
    'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8Zm0-6v2m0 16v2M2 12h2m16 0h2M5 5l1.4 1.4m11.2 11.2L19 19M5 19l1.4-1.4M17.6 6.4 19 5',
  dark: 'M20 14A8.5 8.5 0 1 1 10 4a6.7 6.7 0 0 0 10 10Z',
  system: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 0v18m3-17.5v17m3-14.5v12',
};

function ChoiceIcon({ choice, className }: { choice: keyof typeof DRAWINGS; className?: string }): ReactNode {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <path d={DRAWINGS[choice]} />
    </svg>
  );
}
