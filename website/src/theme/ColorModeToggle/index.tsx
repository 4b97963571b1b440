// Ejected from theme-classic 3.10.2: the button is not disabled until the application runs. The application starts
// late here, and a press before that is kept and done once it is there. Its icons are short.
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
        {/* All are rendered; the choice on the root element shows one, also before the application runs. */}
        <ChoiceIcon choice="light" className={clsx(styles.icon, styles.light)} />
        <ChoiceIcon choice="dark" className={clsx(styles.icon, styles.dark)} />
        {respectPrefersColorScheme && (
          <ChoiceIcon choice="system" className={clsx(styles.icon, styles.system)} />
        )}
      </button>
    </div>
  );
}

/** Light and dark in turn; with the system's preference as third choice where the portal offers it. */
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
