import { type ReactNode } from 'react';
import type { IncidentState, PostKind, Severity } from '../../model/types';
import styles from './styles.module.css';

const KINDS = { release: 'Release', incident: 'Incident', notice: 'Notice' } as const;
const SEVERITIES = { minor: 'Minor', critical: 'Critical' } as const;
const STATES = {
  investigating: 'Investigating',
  identified: 'Identified',
  monitoring: 'Monitoring',
  resolved: 'Resolved',
} as const;

export function KindBadge({ kind }: { kind: PostKind }): ReactNode {
  return (
    <span className={styles.badge} data-tone={kind}>
      {KINDS[kind]}
    </span>
  );
}

export function SeverityBadge({ severity }: { severity: Severity }): ReactNode {
  return (
    <span className={styles.badge} data-tone={severity}>
      {SEVERITIES[severity]}
    </span>
  );
}

export function StateBadge({ state }: { state: IncidentState }): ReactNode {
  return (
    <span className={styles.badge} data-tone={state}>
      {STATES[state]}
    </span>
  );
}
