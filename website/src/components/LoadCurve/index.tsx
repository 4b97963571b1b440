import { useEffect, useRef, useState, type ReactNode } from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import { useHasGuide } from '@site/src/hooks/useHasGuide';
import { usePortal } from '@site/src/hooks/usePortal';
import { currentsAt, describeMinute, formatMinute, LAYERS, LIMIT, MINUTES, START } from './curve';
import Plot from './Plot';
import { usePlay } from './usePlay';
import styles from './styles.module.css';

/**
 * The figure of the home page: three cars share the current that a building leaves. It plays once, and says what happens.
 * A slider lies over the drawing, so that pointers, fingers and the keyboard choose a minute.
 */
export default function LoadCurve(): ReactNode {
  const guide = `/documentation/${usePortal().slug}-ui/Tune%20it/energy-management/dynamic-load-management`;
  const hasGuide = useHasGuide();
  const slider = useRef<HTMLInputElement>(null);
  const [minute, setMinute] = useState(START);
  // The reader may have moved the slider before the application started.
  useEffect(() => setMinute(Number(slider.current?.value ?? START)), []);
  const { isPlaying, play, stop } = usePlay(slider, setMinute);
  return (
    <figure className={clsx('vm-card vm-dark', styles.figure)}>
      <div className={styles.head}>
        <p className={styles.what}>
          <b>{formatMinute(minute)}</b> {currentsAt(minute).what}
        </p>
        <button type="button" className={styles.play} onClick={isPlaying ? stop : play}>
          {isPlaying ? 'Pause' : 'Play'}
        </button>
      </div>
      <Readout minute={minute} />
      <div className={styles.drawing}>
        <input
          ref={slider}
          className={styles.slider}
          type="range"
          min={0}
          max={MINUTES}
          defaultValue={START}
          aria-label="Time of the load curve"
          aria-valuetext={describeMinute(minute)}
          onInput={(event) => {
            stop();
            setMinute(Number(event.currentTarget.value));
          }}
        />
        <Plot minute={minute} />
      </div>
      {hasGuide(guide) && (
        <figcaption className={styles.caption}>
          <Link to={guide}>How load management shares a fuse</Link>
        </figcaption>
      )}
    </figure>
  );
}

/** The currents at a minute, which are also the legend of the colours. */
function Readout({ minute }: { minute: number }): ReactNode {
  const currents = currentsAt(minute);
  return (
    <dl className={styles.readout}>
      {LAYERS.map(({ key, label }) => (
        <div key={key}>
          <dt data-layer={key}>{label}</dt>
          <dd>{`${currents[key]} A`}</dd>
        </div>
      ))}
      <div>
        <dt>Total</dt>
        <dd>{`${currents.total} of ${LIMIT} A`}</dd>
      </div>
    </dl>
  );
}
