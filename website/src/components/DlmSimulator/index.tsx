import { type ReactNode } from 'react';
import InteractiveFigure from '../InteractiveFigure';
import Cars from './Cars';
import Numbers from './Numbers';
import Plots from './Plots';
import { toScenario } from './depotDay';
import { describeMoment, toTone } from './describe';
import { CONTROLS, DAY, type Settings } from './settings';
import { findSegment, simulate, type Car, type Day, type Scenario } from './simulate';
import legend from './legend.module.css';

/** Simulates load management over a day. The reader changes supply, rules and cars, and sees the limit of each car. */
export default function DlmSimulator(): ReactNode {
  return (
    <InteractiveFigure
      label="Load management over a day"
      caption="A depot from 06:00 to 20:00. On each phase, the cars share the current that the building leaves below the limit. The areas show the limits of the cars."
      controls={CONTROLS}
      cursor="time"
      summarise={(settings) => {
        const { scenario, moment, time } = simulateDay(settings);
        return moment ? describeMoment(scenario, moment, time) : '';
      }}
      tables={(settings) => (
        <>
          <Cars {...simulateDay(settings)} />
          <Numbers {...simulateDay(settings)} />
        </>
      )}
    >
      {(settings) => {
        const simulated = simulateDay(settings);
        return (
          <>
            <Legend cars={simulated.scenario.cars} />
            <Plots {...simulated} />
          </>
        );
      }}
    </InteractiveFigure>
  );
}

/** The last simulation. A day does not depend on the selected time, so a move of the cursor simulates nothing. */
let last: { key: string; scenario: Scenario; day: Day } | undefined;

function simulateDay(settings: Settings) {
  const { time, ...numbers } = settings.numbers;
  const key = JSON.stringify([numbers, settings.chosen, settings.checked]);
  if (last?.key !== key) {
    const scenario = toScenario(settings);
    last = { key, scenario, day: simulate(scenario) };
  }
  const { scenario, day } = last;
  // No segment starts at the end of the day, so the last one applies.
  return { scenario, day, time, moment: findSegment(day, Math.min(time, DAY.to - 1)) };
}

/** Explains the lines and areas of the plots. */
function Legend({ cars }: { cars: readonly Car[] }): ReactNode {
  return (
    <ul className={legend.legend}>
      <li data-kind="building">Building</li>
      <li>
        {cars.length === 1 ? 'Car' : 'Cars'}
        {cars.map(({ id }) => (
          <span key={id} className={legend.car} data-tone={toTone(id)}>
            {id}
          </span>
        ))}
      </li>
      <li data-kind="margin">Safety margin</li>
      <li data-kind="limit">Limit</li>
    </ul>
  );
}
