import { type ReactNode } from 'react';
import { NewsBadge, NewsFilter, NewsIncident, NewsMonths } from '@voltmoor/content/ui';
import Part from './Part';
import styles from './styles.module.css';

const BADGES = [
  ...(['release', 'notice', 'incident'] as const),
  ...(['investigating', 'identified', 'monitoring', 'resolved'] as const),
];

const INCIDENT = {
  kind: 'incident' as const,
  components: ['Express'],
  apiVersions: [],
  changes: [],
  severity: 'critical' as const,
  status: 'resolved' as const,
  startedAt: '2025-05-21T04:58:00Z',
  resolvedAt: '2025-05-21T06:36:00Z',
  durationMinutes: 98,
  updates: [
    { at: '2025-05-21T05:12:00Z', state: 'investigating' as const, text: 'Chargers are offline.' },
    { at: '2025-05-21T05:40:00Z', state: 'identified' as const, text: 'A gateway is overloaded.' },
    { at: '2025-05-21T06:10:00Z', state: 'monitoring' as const, text: 'Chargers reconnect.' },
    { at: '2025-05-21T06:36:00Z', state: 'resolved' as const, text: 'All chargers are online.' },
  ],
};

/** Badges of posts, the filter, the strip of months and the head of an incident. */
export default function News(): ReactNode {
  return (
    <Part title="News">
      <p className={styles.chips}>
        {BADGES.map((kind) => (
          <NewsBadge key={kind} kind={kind} />
        ))}
      </p>
      <NewsFilter />
      <NewsMonths />
      <NewsIncident post={INCIDENT} day="2025-05-21" />
    </Part>
  );
}
