import { type CSSProperties, type ReactNode } from 'react';
import Hours from '../InteractiveFigure/Hours';
import axis from '../InteractiveFigure/axis.module.css';
import { PHASES, type Phase } from './allocate';
import { formatCurrent, formatTime, toTotal, toTone } from './describe';
import { toHeight, toLayers, toNames, toPercent, toScale, WIDTH } from './plot';
import { DAY, HOUR } from './settings';
import type { Day, Scenario } from './simulate';
import styles from './plots.module.css';

interface PlotsProps {
  scenario: Scenario;
  day: Day;
  time: number;
}

/** One plot per phase, with a line at the selected time. */
export default function Plots({ scenario, day, time }: PlotsProps): ReactNode {
  const scale = toScale(scenario, day);
  return (
    <div className={styles.plots} style={{ '--moment': `${toPercent(time)}%` } as CSSProperties}>
      {PHASES.map((phase) => (
        <Plot key={phase} scenario={scenario} day={day} phase={phase} scale={scale} time={time} />
      ))}
      <Hours from={DAY.from / HOUR} to={DAY.to / HOUR} step={2} />
    </div>
  );
}

interface PlotProps {
  scenario: Scenario;
  day: Day;
  phase: Phase;
  scale: number;
  time: number;
}

/** Space between a name and the line at the selected time, in percent of the width. */
const BESIDE = 2;

function Plot({ scenario, day, phase, scale, time }: PlotProps): ReactNode {
  const { cars, group } = scenario;
  const limitA = group.limitA[phase];
  const tick = scale > 90 ? 40 : 20;
  const ticks = Array.from({ length: Math.floor((limitA - 4) / tick) + 1 }, (_, index) => index * tick);
  const toTop = (ampere: number): string => `${formatCurrent((1 - ampere / scale) * 100)}%`;
  const moment = toPercent(time);
  const besideMoment = (x: number): number =>
    Math.abs(x - moment) < BESIDE ? moment + (x < moment ? -BESIDE : BESIDE) : x;
  return (
    <div className={styles.plot}>
      <svg
        viewBox={`0 0 ${WIDTH} ${toHeight(scale)}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={describePlot(scenario, day, phase)}
      >
        {ticks.map((ampere) => (
          <path key={ampere} className={styles.grid} d={`M0 ${toHeight(scale - ampere)}H${WIDTH}`} />
        ))}
        <rect
          className={styles.margin}
          width={WIDTH}
          y={toHeight(scale - limitA)}
          height={toHeight(Math.min(group.marginA, limitA))}
        />
        {toLayers(cars, day, phase, scale).map(({ id, path }) => (
          <path key={id} className={styles.layer} data-tone={toTone(id)} d={path} />
        ))}
        <path className={styles.limit} d={`M0 ${toHeight(scale - limitA)}H${WIDTH}`} />
      </svg>
      <div aria-hidden="true">
        <strong className={styles.phase}>L{phase + 1}</strong>
        {ticks.map((ampere) => (
          <span key={ampere} className={axis.tick} style={{ insetBlockStart: toTop(ampere) }}>
            {ampere}
          </span>
        ))}
        <span className={styles.limitLabel} style={{ insetBlockStart: toTop(limitA) }}>
          {limitA} A
        </span>
        {toNames(cars, day, phase, scale).map(({ id, x, y }) => (
          <span
            key={id}
            className={styles.name}
            data-tone={toTone(id)}
            style={{ insetInlineStart: `${besideMoment(x)}%`, insetBlockStart: `${y}%` }}
          >
            {id}
          </span>
        ))}
        <span className={styles.moment} />
      </div>
    </div>
  );
}

function describePlot({ cars, group }: Scenario, { segments }: Day, phase: Phase): string {
  const highest = Math.max(...segments.map((segment) => toTotal(cars, segment, phase)));
  const building = segments.map(({ buildingA }) => buildingA[phase]);
  return (
    `Current on phase L${phase + 1} from ${formatTime(DAY.from)} to ${formatTime(DAY.to)}. The building uses ` +
    `${formatCurrent(Math.min(...building))} to ${formatCurrent(Math.max(...building))} A. With the cars, the total is at most ` +
    `${formatCurrent(highest)} A. The limit is ${group.limitA[phase]} A.`
  );
}
