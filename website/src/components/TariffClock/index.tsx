import { type ReactNode } from 'react';
import { formatTime } from '../DlmSimulator/describe';
import InteractiveFigure from '../InteractiveFigure';
import Hours from '../InteractiveFigure/Hours';
import axis from '../InteractiveFigure/axis.module.css';
import { elementAt, POWER_KW, priceOf, type DayKind, type Price } from './tariffClock';
import styles from './styles.module.css';

const RANGES = {
  start: { label: 'Plugged in at', min: 0, max: 1410, step: 30, value: 1050, format: toTime },
  energyKwh: { label: 'Energy', min: 2, max: 60, value: 30, format: (kwh: number) => `${kwh} kWh` },
  idleMinutes: {
    label: 'Stays after it is full',
    min: 0,
    max: 480,
    step: 10,
    value: 90,
    format: (minutes: number) => `${minutes} min`,
  },
} as const;
const DAYS: Record<DayKind, string> = { working: 'Monday to Friday', weekend: 'Saturday or Sunday' };
const CHOICES = { day: { label: 'Day', value: 'working', options: DAYS } } as const;
const CONTROLS = { ranges: RANGES, choices: CHOICES, switches: {} };

/** The tariff of the guide around the clock, and the price of a session that the reader places on it. */
export default function TariffClock(): ReactNode {
  return (
    <InteractiveFigure
      label="Price of a session by the clock"
      caption={`The three elements of the example, with a car of ${POWER_KW} kW. Prices are without VAT; VAT is 21 %.`}
      controls={CONTROLS}
      summarise={({ numbers, chosen }) => summarise(priceOf({ ...numbers, ...chosen }))}
    >
      {({ numbers, chosen }) => {
        const price = priceOf({ ...numbers, ...chosen });
        return (
          <>
            <Clock start={numbers.start} day={chosen.day} price={price} />
            <Lines price={price} />
          </>
        );
      }}
    </InteractiveFigure>
  );
}

function Clock({ start, day, price }: { start: number; day: DayKind; price: Price }): ReactNode {
  // A session past midnight ends at the right edge. The lines below name its times.
  const toShare = (minute: number): string => `${(Math.min(minute, 1440) / 1440) * 100}%`;
  const bar = (from: number, to: number) => ({
    insetInlineStart: toShare(from),
    inlineSize: `calc(${toShare(to)} - ${toShare(from)})`,
  });
  return (
    <div aria-hidden="true">
      <div className={axis.title}>Energy (EUR per kWh)</div>
      <div className={styles.hours}>
        {toRuns(day).map(({ from, hours, element: { number, energy } }) => (
          <span key={from} data-element={number} style={{ gridColumn: `span ${hours}` }}>
            {energy.toFixed(2)}
          </span>
        ))}
      </div>
      <div className={styles.session}>
        <span className={styles.charging} style={bar(start, price.chargedAt)} />
        <span className={styles.idle} style={bar(price.chargedAt, price.leavesAt)} />
      </div>
      <Hours from={0} to={24} step={6} />
    </div>
  );
}

interface Run {
  /** The first hour. */
  from: number;
  hours: number;
  element: ReturnType<typeof elementAt>;
}

/** The elements of a day, each with the number of hours for which it applies without a change. */
function toRuns(day: DayKind): Run[] {
  const runs: Run[] = [];
  for (let hour = 0; hour < 24; hour++) {
    const element = elementAt(hour * 60, day);
    const last = runs.at(-1);
    if (last?.element.number === element.number) last.hours += 1;
    else runs.push({ from: hour, hours: 1, element });
  }
  return runs;
}

function Lines({ price }: { price: Price }): ReactNode {
  return (
    <table className={styles.lines}>
      <caption>The price line by line</caption>
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">Element</th>
          <th scope="col">Computation</th>
          <th scope="col">EUR</th>
        </tr>
      </thead>
      <tbody>
        {price.parts.map(({ from, to, element, energyKwh, cost }) => (
          <tr key={from}>
            <td>
              {toTime(from)}–{toTime(to)}
            </td>
            <td>{element.number}</td>
            <td>
              {energyKwh.toFixed(3)} kWh × {element.energy.toFixed(2)}
            </td>
            <td>{cost.toFixed(4)}</td>
          </tr>
        ))}
        <tr>
          <td>
            {toTime(price.chargedAt)}–{toTime(price.leavesAt)}
          </td>
          <td>{price.paidMinutes > 0 ? 3 : '–'}</td>
          <td>{price.paidMinutes} idle min × 0.05</td>
          <td>{price.idleCost.toFixed(4)}</td>
        </tr>
      </tbody>
    </table>
  );
}

function summarise({ exclVat, vat, inclVat, chargedAt, leavesAt }: Price): string {
  return `The car is full at ${toTime(chargedAt)} and leaves at ${toTime(leavesAt)}. The session costs EUR ${inclVat.toFixed(2)} with VAT: ${exclVat.toFixed(2)} + ${vat.toFixed(2)}.`;
}

/** A time after midnight of the first day, as on a clock. */
function toTime(minutes: number): string {
  return formatTime((minutes % 1440) * 60);
}
