// Ejected from theme-classic, which disables the button until the application runs. Here `deferredHydration.js` stores
// an early click and repeats it. The icons are shorter.
import { type ReactNode } from 'react';
import clsx from 'clsx';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { translate } from '@docusaurus/Translate';
import type { Props } from '@theme/ColorModeToggle';
import { ChoiceIcon } from './icons';
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
        onClick={() => onChange(toNext(value, respectPrefersColorScheme))}
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
