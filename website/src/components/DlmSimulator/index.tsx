import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import Cars from './Cars';
import Controls from './Controls';
import Legend from './Legend';
import Moment from './Moment';
import Numbers from './Numbers';
import Plots from './Plots';
import { toScenario } from './depotDay';
import { describeMoment } from './describe';
import { DAY, DEFAULT_SETTINGS, readSettings, type Settings } from './settings';
import { findSegment, simulate } from './simulate';
import styles from './styles.module.css';

/** Simulates load management over a day. The reader changes supply, rules and cars, and sees the limit of each car. */
export default function DlmSimulator(): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const [settings, setSettings] = useState(DEFAULT_SETTINGS);
  useEffect(() => {
    if (form.current) setSettings(readSettings(form.current));
  }, []);
  const { time } = settings;
  const scenario = useScenario(settings);
  const day = useMemo(() => simulate(scenario), [scenario]);
  // No segment starts at the end of the day, so the last one applies.
  const moment = findSegment(day, Math.min(time, DAY.to - 1));
  return (
    <figure className={styles.figure} data-interactive>
      <form
        ref={form}
        aria-label="Load management over a day"
        onChange={(event) => setSettings(readSettings(event.currentTarget))}
        onReset={() => setSettings(DEFAULT_SETTINGS)}
        onSubmit={(event) => event.preventDefault()}
      >
        <Legend cars={scenario.cars} />
        <Plots scenario={scenario} day={day} time={time} />
        <Moment time={time} />
        <p className={styles.summary} aria-live="polite">
          {moment && describeMoment(scenario, moment, time)}
        </p>
        <Controls settings={settings} />
      </form>
      <Cars scenario={scenario} day={day} moment={moment} time={time} />
      <Numbers scenario={scenario} day={day} />
      <figcaption className={styles.caption}>
        A depot from 06:00 to 20:00. On each phase, the cars share the current that the building leaves below
        the limit. The areas show the limits of the cars.
      </figcaption>
    </figure>
  );
}

/** The scenario of the settings. It does not depend on the selected time. */
function useScenario({ limitA, marginA, minimumA, algorithm, cars, hasLift, isMeterSilent }: Settings) {
  return useMemo(
    () => toScenario({ limitA, marginA, minimumA, algorithm, cars, hasLift, isMeterSilent }),
    [limitA, marginA, minimumA, algorithm, cars, hasLift, isMeterSilent],
  );
}
