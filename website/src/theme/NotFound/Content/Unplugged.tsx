import { type ReactNode } from 'react';
import styles from './unplugged.module.css';

/** A plug of type 2 in front of a charger without power, and the ground that both are on. Assistive technology skips it. */
export default function Unplugged(): ReactNode {
  return (
    <svg className={styles.drawing} viewBox="0 0 240 104" aria-hidden="true">
      <path d="M32 81v14M1 95h238" />
      <rect x="1" y="9" width="62" height="72" rx="16" />
      {/* A socket: round, with a flat top and seven contacts, below the light of the charger, which is off. */}
      <path d="M24 22h16v4h-16zM20.5 39h23a17 17 0 1 1-23 0z" />
      <path className={styles.contacts} d="M27 45h0M37 45h0M23 53h0M32 53h0M41 53h0M27 61h0M37 61h0" />
      <path className={styles.gap} d="M70 52h28" />
      <path d="M122 41h-14q-4 0-4 4v14q0 4 4 4h14M114 41v22M166 68c2 18 12 27 32 27" />
      <path className={styles.spark} d="M122 36h16c20 0 32 12 35 28q1 4-3 4h-48z" />
    </svg>
  );
}
