import { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { useHasGuide } from '@site/src/hooks/useHasGuide';
import { usePortal } from '@site/src/hooks/usePortal';
import { areaPath, LIMIT, MORNING, toX, toY, VIEW } from './curve';
import styles from './styles.module.css';

const LAYERS = [
  { key: 'building', label: 'Building', className: styles.building },
  { key: 'a', label: 'Car A', className: styles.a },
  { key: 'b', label: 'Car B', className: styles.b },
  { key: 'c', label: 'Car C', className: styles.c },
] as const;

/** The figure of the home page: three cars share the current that a building leaves. */
export default function LoadCurve(): ReactNode {
  const guide = `/documentation/${usePortal().slug}-ui/Tune%20it/energy-management/dynamic-load-management`;
  const hasGuide = useHasGuide();
  return (
    <figure className={styles.figure}>
      <svg viewBox={`0 0 ${VIEW.width} ${VIEW.height}`} role="img" aria-labelledby="load-curve-title">
        <title id="load-curve-title">
          Current on phase L2 of a depot from 8:00 to 8:45. The load of the building rises from 31 to 47
          amperes and falls again. Three cars charge more slowly in the meantime, so that the total stays
          below 60 amperes.
        </title>
        {[0, 20, 40, 60].map((ampere) => (
          <g key={ampere} className={styles.grid}>
            <line x1={VIEW.left} x2={VIEW.width - VIEW.right} y1={toY(ampere)} y2={toY(ampere)} />
            <text x={VIEW.left - 8} y={toY(ampere) + 4} textAnchor="end">
              {ampere}
            </text>
          </g>
        ))}
        {LAYERS.map(({ key, className }) => (
          <path key={key} d={areaPath(key)} className={className} />
        ))}
        <line
          className={styles.limit}
          x1={VIEW.left}
          x2={VIEW.width - VIEW.right}
          y1={toY(LIMIT)}
          y2={toY(LIMIT)}
        />
        <text className={styles.limitLabel} x={VIEW.width - VIEW.right} y={toY(LIMIT) - 8} textAnchor="end">
          63 A fuse minus 3 A margin
        </text>
        {[0, 15, 30, 45].map((minute) => (
          <text key={minute} className={styles.time} x={toX(minute)} y={VIEW.height - 8} textAnchor="middle">
            08:{String(minute).padStart(2, '0')}
          </text>
        ))}
        {MORNING.notes.map(({ minute, text }) => (
          <g key={text} className={styles.note}>
            <line x1={toX(minute)} x2={toX(minute)} y1={toY(LIMIT)} y2={toY(0)} />
            <circle cx={toX(minute)} cy={toY(LIMIT)} r="4" />
            <text x={toX(minute)} y={toY(LIMIT) - 12} textAnchor="middle">
              {text}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className={styles.caption}>
        <ul className={styles.legend}>
          {LAYERS.map(({ key, label, className }) => (
            <li key={key}>
              <svg viewBox="0 0 12 12" aria-hidden="true">
                <rect width="12" height="12" rx="3" className={className} />
              </svg>
              {label}
            </li>
          ))}
        </ul>
        {hasGuide(guide) && <Link to={guide}>How load management shares a fuse</Link>}
      </figcaption>
    </figure>
  );
}
