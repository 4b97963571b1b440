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
      {/* The plug: its cable on the ground, sleeve, contacts, collar and grip. */}
      <path
        className={styles.cable}
        d="M176 84c4 7 9 10 18 10h10c13 0 20-5 20-13s-7-12-15-11-12 10-6 16 13 8 22 8h14"
      />
      <path d="M168 79l7-4 4 7-6 4z" />
      <path d="M120 41h-13q-4 0-4 4v14q0 4 4 4h13M110 41v22" />
      <path
        className={styles.spark}
        d="M125 38h11c13 0 21 5 28 15l12 16q2 4-1 6l-8 5q-3 2-6-2l-6-8q-3-4-9-4h-21z"
      />
      <path className={styles.grip} d="M135 45h5q10 0 16 9M159 63l8-5M163 69l8-5" />
      <rect x="119" y="35" width="7" height="34" rx="3" />
    </svg>
  );
}
