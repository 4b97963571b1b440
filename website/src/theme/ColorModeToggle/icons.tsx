import type { ReactNode } from 'react';

/** Line icons of the three choices. Every page contains them, so they are short. */
const DRAWINGS = {
  light:
    'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8Zm0-6v2m0 16v2M2 12h2m16 0h2M5 5l1.4 1.4m11.2 11.2L19 19M5 19l1.4-1.4M17.6 6.4 19 5',
  dark: 'M20 14A8.5 8.5 0 1 1 10 4a6.7 6.7 0 0 0 10 10Z',
  system: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 0v18m3-17.5v17m3-14.5v12',
};

export function ChoiceIcon({
  choice,
  className,
}: {
  choice: keyof typeof DRAWINGS;
  className?: string;
}): ReactNode {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <path d={DRAWINGS[choice]} />
    </svg>
  );
}
