import { type ReactNode } from 'react';
import clsx from 'clsx';
import styles from './illustration.module.css';

export type IllustrationName = 'operators' | 'integrators' | 'developers' | 'unplugged';

/** A drawing for an audience, or for the page for unknown URLs. It repeats what the text says, so assistive technology skips it. */
export default function Illustration({ name }: { name: IllustrationName }): ReactNode {
  return (
    <svg className={clsx('vm-dark', styles.drawing)} viewBox="0 0 240 104" aria-hidden="true">
      {DRAWINGS[name]}
    </svg>
  );
}

const DRAWINGS: Record<IllustrationName, ReactNode> = {
  // The list of chargers in the operator UI, and a charger with a socket of type 2.
  operators: (
    <>
      <rect x="1" y="9" width="150" height="86" rx="8" />
      <path d="M1 29h150M37 29v66" />
      <path className={styles.quiet} d="M11 43h16M11 57h16M11 71h16M13 19h28M51 47h34M51 63h26M51 79h38" />
      <circle className={styles.spark} cx="132" cy="47" r="6" />
      <circle className={styles.on} cx="132" cy="63" r="6" />
      <circle cx="132" cy="79" r="6" />
      <path d="M203 81v14M187 95h32" />
      <rect x="172" y="9" width="62" height="72" rx="16" />
      <Socket x={203} y={52} />
    </>
  ),
  // The platform between a charger and a roaming partner, with messages in both directions.
  integrators: (
    <>
      <rect className={styles.on} x="86" y="9" width="68" height="86" rx="8" />
      <path className={styles.strong} d="M122 37l-9 16h14l-9 16" />
      <rect x="1" y="22" width="44" height="60" rx="12" />
      <Socket x={23} y={58} />
      <circle cx="217" cy="52" r="21" />
      <path className={styles.quiet} d="M196 52h42M217 31q-11 21 0 42M217 31q11 21 0 42" />
      <path d="M45 45h35M75 40l6 5-6 5M86 60H51M56 55l-6 5 6 5M154 45h36M185 40l6 5-6 5M196 60h-36M165 55l-6 5 6 5" />
      <circle className={styles.spark} cx="172" cy="45" r="5" />
      <circle className={styles.spark} cx="66" cy="60" r="5" />
    </>
  ),
  // A request in a terminal and the response that it gets.
  developers: (
    <>
      <rect x="1" y="9" width="132" height="86" rx="8" />
      <path d="M1 29h132M15 45l8 7-8 7" />
      <path className={styles.quiet} d="M13 19h20M33 59h22M15 75h72M15 84h48" />
      <path className={styles.strong} d="M33 52h54" />
      <path d="M139 52h22M155 46l7 6-7 6" />
      <path d="M188 15q-12 0-12 12v13q0 12-8 12 8 0 8 12v13q0 12 12 12M220 15q12 0 12 12v13q0 12 8 12-8 0-8 12v13q0 12-12 12" />
      <path className={styles.quiet} d="M192 36h26M192 68h20" />
      <circle className={styles.spark} cx="198" cy="52" r="6" />
      <path d="M210 52h12" />
    </>
  ),
  // A plug of type 2 in front of a charger without power, not connected, and the ground that both are on.
  unplugged: (
    <>
      <path d="M32 81v14M1 95h238" />
      <rect x="1" y="9" width="62" height="72" rx="16" />
      <Socket x={32} y={52} isOff />
      <path className={styles.quiet} strokeDasharray="2 8" d="M70 52h28" />
      <path d="M122 41h-14q-4 0-4 4v14q0 4 4 4h14M114 41v22M161 67c4 18 12 28 35 28" />
      <path className={styles.spark} d="M122 36h14c16 0 26 10 32 28l-14 5c-4-3-7-1-12-1h-20z" />
    </>
  ),
};

/** A socket of type 2: round, with a flat top and seven contacts, below the light of the charger. */
function Socket({ x, y, isOff = false }: { x: number; y: number; isOff?: boolean }): ReactNode {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path className={isOff ? undefined : styles.spark} d="M-8-30H8v4H-8z" />
      <path d="M-11.5-13h23a17 17 0 1 1-23 0z" />
      <path className={styles.strong} d="M-5-7h0M5-7h0M-9 1h0M0 1h0M9 1h0M-5 9h0M5 9h0" />
    </g>
  );
}
