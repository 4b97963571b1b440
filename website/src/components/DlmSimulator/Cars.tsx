import { type ReactNode } from 'react';
import { formatCurrent, formatPhases, formatTime, REASONS, toTone } from './describe';
import { toArea, toHeight, toPercent, WIDTH } from './plot';
import type { Car, Day, Scenario, Segment } from './simulate';
import styles from './cars.module.css';

interface CarsProps {
  scenario: Scenario;
  day: Day;
  moment: Segment | undefined;
  time: number;
}

/** The cars of the day: the limit and energy of each, and a chart of its limit over the day. */
export default function Cars({ scenario, day, moment, time }: CarsProps): ReactNode {
  return (
    <table className={styles.cars}>
      <caption>Cars and their limits at {formatTime(time)}</caption>
      <thead>
        <tr>
          <th scope="col">Car</th>
          <th scope="col">Phases</th>
          <th scope="col">Plugged in</th>
          <th scope="col">Limit now</th>
          <th scope="col">Energy at the end of the day</th>
        </tr>
      </thead>
      {scenario.cars.map((car) => (
        <tbody key={car.id}>
          <tr>
            <th scope="row">
              <span className={styles.name} data-tone={toTone(car.id)}>
                {car.id}
              </span>
            </th>
            <td>{formatPhases(car.phases)}</td>
            <td>
              {formatTime(car.arrivesAt)}–{formatTime(car.leavesAt)}
            </td>
            <td>{describeLimit(car, moment, time)}</td>
            <td>
              {(day.energyKwh.get(car.id) ?? 0).toFixed(1)} of {car.needKwh} kWh
            </td>
          </tr>
          <tr className={styles.course} aria-hidden="true">
            <td colSpan={5}>
              <Course car={car} day={day} />
            </td>
          </tr>
        </tbody>
      ))}
    </table>
  );
}

/** A chart of the car's limit while it is plugged in. The full height is the maximum of its socket. */
function Course({ car, day }: { car: Car; day: Day }): ReactNode {
  const from = Math.max(0, toPercent(car.arrivesAt));
  return (
    <svg viewBox={`0 0 ${WIDTH} ${toHeight(car.socketA)}`} preserveAspectRatio="none">
      <rect
        className={styles.plugged}
        x={`${from}%`}
        width={`${toPercent(car.leavesAt) - from}%`}
        height={toHeight(car.socketA)}
      />
      <path
        data-tone={toTone(car.id)}
        d={toArea(day.segments, car.socketA, ({ shares }) => shares.get(car.id)?.limitA ?? 0)}
      />
    </svg>
  );
}

function describeLimit(car: Car, moment: Segment | undefined, time: number): string {
  if (time < car.arrivesAt) return 'not plugged in yet';
  if (time >= car.leavesAt) return 'gone';
  const share = moment?.shares.get(car.id);
  if (!share) return 'full';
  return share.decidedBy === 'WAITING'
    ? '0 A, waiting'
    : `${formatCurrent(share.limitA)} A, ${REASONS[share.decidedBy]}`;
}
