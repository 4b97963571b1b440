import { type ReactNode } from 'react';
import clsx from 'clsx';
import { formatTime, round } from '../DlmSimulator/describe';
import { HOUR } from '../DlmSimulator/settings';
import InteractiveFigure from '../InteractiveFigure';
import Hours from '../InteractiveFigure/Hours';
import axis from '../InteractiveFigure/axis.module.css';
import { CAR, HOURS, simulateDay, type Day, type Mode, type Quarter } from './solarDay';
import styles from './styles.module.css';

const toKw = (value: number): string => `${value} kW`;
const RANGES = {
  peakKw: { label: 'Solar panels, highest power', min: 0, max: 30, value: 15, format: toKw },
  buildingKw: { label: 'Load of the building', min: 0, max: 12, value: 2, format: toKw },
} as const;
const MODES: Record<Mode, string> = {
  surplus: 'Surplus only',
  topUp: 'At least 6 A',
  full: 'Full power',
};
const CHOICES = { mode: { label: 'Mode', value: 'surplus', options: MODES } } as const;
const CONTROLS = { ranges: RANGES, choices: CHOICES, switches: {} };
const SIZE = { width: 560, height: 200 };

/** A car that charges at a site with solar panels, over a day. The reader changes panels, building and mode. */
export default function SolarDay(): ReactNode {
  return (
    <InteractiveFigure
      label="Solar surplus through a day"
      caption={`A clear day with one car of 11 kW that is plugged in from ${formatTime(CAR.from * HOUR)} to ${formatTime(CAR.to * HOUR)} and needs ${CAR.needKwh} kWh.`}
      controls={CONTROLS}
      summarise={({ numbers, chosen: { mode } }) => summarise(simulateDay({ ...numbers, mode }), mode)}
    >
      {({ numbers, chosen }) => {
        const day = simulateDay({ ...numbers, ...chosen });
        return (
          <>
            <ul className={styles.legend}>
              <li data-part="sun">Sun</li>
              <li data-part="building">Building</li>
              <li data-part="carSun">Car, from the sun</li>
              <li data-part="carGrid">Car, from the grid</li>
            </ul>
            <p className={clsx(axis.title, styles.title)} aria-hidden="true">
              Power (kW)
            </p>
            <Plot day={day} {...numbers} />
          </>
        );
      }}
    </InteractiveFigure>
  );
}

function Plot({ day, peakKw, buildingKw }: { day: Day; peakKw: number; buildingKw: number }): ReactNode {
  const scale = Math.max(peakKw, buildingKw + 12) * 1.05;
  const toX = (hour: number): number => ((hour - HOURS.from) / (HOURS.to - HOURS.from)) * SIZE.width;
  const toY = (kw: number): number => SIZE.height * (1 - kw / scale);
  /** A layer with one step per quarter of an hour. */
  const layer = (low: (quarter: Quarter) => number, high: (quarter: Quarter) => number): string =>
    day.quarters
      .filter((quarter) => high(quarter) - low(quarter) > 0)
      .map((quarter) => {
        const [left, right] = [toX(quarter.hour), toX(quarter.hour + 0.25)].map(round);
        const [bottom, top] = [low(quarter), high(quarter)].map(toY).map(round);
        return `M${left} ${bottom}V${top}H${right}V${bottom}Z`;
      })
      .join('');
  const sun = day.quarters.map(({ hour, sunKw }) => `${round(toX(hour + 0.125))} ${round(toY(sunKw))}`);
  const step = scale > 20 ? 10 : 5;
  const ticks = Array.from({ length: Math.floor(scale / step) + 1 }, (_, index) => index * step);
  return (
    <div className={styles.plot}>
      <div className={styles.scale} aria-hidden="true">
        {ticks.map((kw) => (
          <span
            key={kw}
            className={axis.tick}
            style={{ insetBlockStart: `${round((1 - kw / scale) * 100)}%` }}
          >
            {kw}
          </span>
        ))}
      </div>
      <svg
        viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={describe(day, peakKw, buildingKw)}
      >
        <path
          className={styles.building}
          d={`M0 ${SIZE.height}V${round(toY(buildingKw))}H${SIZE.width}V${SIZE.height}Z`}
        />
        <path
          className={styles.carSun}
          d={layer(
            () => buildingKw,
            ({ carSunKw }) => buildingKw + carSunKw,
          )}
        />
        <path
          className={styles.carGrid}
          d={layer(
            ({ carSunKw }) => buildingKw + carSunKw,
            ({ carKw }) => buildingKw + carKw,
          )}
        />
        <path className={styles.sun} d={`M${sun.join('L')}`} />
      </svg>
      <Hours {...HOURS} step={2} />
    </div>
  );
}

function describe({ quarters }: Day, peakKw: number, buildingKw: number): string {
  const highest = Math.max(...quarters.map(({ carKw }) => carKw));
  const from = quarters.find(({ carKw }) => carKw > 0)?.hour;
  const charging =
    from === undefined
      ? 'The car does not charge.'
      : `The car charges from ${formatTime(from * HOUR)} with up to ${highest.toFixed(1)} kW.`;
  return `Power from 06:00 to 20:00. The sun reaches ${peakKw} kW at 13:00. The building uses ${buildingKw} kW. ${charging}`;
}

function summarise({ carKwh, sunKwh, gridKwh, soldKwh, fullAt }: Day, mode: Mode): string {
  const end =
    fullAt === undefined
      ? `It is not full at ${formatTime(CAR.to * HOUR)}.`
      : `It is full at ${formatTime(fullAt * HOUR)}.`;
  return (
    `In the mode “${MODES[mode]}”, the car gets ${carKwh.toFixed(1)} kWh: ${sunKwh.toFixed(1)} from the sun and ` +
    `${gridKwh.toFixed(1)} from the grid. ${end} ${soldKwh.toFixed(1)} kWh of the sun flow into the grid.`
  );
}
