import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { defaultsOf, readValues, type Choices, type Ranges, type Values } from './controls';
import controls from '../DlmSimulator/controls.module.css';
import frame from '../DlmSimulator/styles.module.css';

interface InteractiveFigureProps<R extends Ranges, C extends Choices> {
  /** Name of the form for screen readers. */
  label: string;
  caption: string;
  ranges: R;
  choices: C;
  /** One or two sentences about the present state. Screen readers read them after every change. */
  summarise(values: Values<R, C>): string;
  children(values: Values<R, C>): ReactNode;
}

/** A figure with controls below it. Without scripts, it shows its first state and no controls. */
export default function InteractiveFigure<const R extends Ranges, const C extends Choices>({
  label,
  caption,
  ranges,
  choices,
  summarise,
  children,
}: InteractiveFigureProps<R, C>): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const [values, setValues] = useState(() => defaultsOf(ranges, choices));
  const read = (element: HTMLFormElement): void => {
    const data = new FormData(element);
    setValues(readValues(ranges, choices, (name) => data.get(name)));
  };
  // The reader may have moved a control before hydration.
  useEffect(() => {
    if (form.current) read(form.current);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only once, after hydration
  }, []);
  return (
    <figure className={frame.figure} data-interactive>
      {children(values)}
      <p className={frame.summary} aria-live="polite">
        {summarise(values)}
      </p>
      <form
        ref={form}
        className={controls.controls}
        aria-label={label}
        onChange={(event) => read(event.currentTarget)}
        onReset={() => setValues(defaultsOf(ranges, choices))}
        onSubmit={(event) => event.preventDefault()}
      >
        {Object.entries(ranges).map(([name, { label: text, min, max, step, value, format }]) => (
          <div key={name} className={controls.field}>
            <label htmlFor={`${id}-${name}`}>{text}</label>
            <output htmlFor={`${id}-${name}`}>{format(values.numbers[name] ?? value)}</output>
            <input
              id={`${id}-${name}`}
              name={name}
              type="range"
              min={min}
              max={max}
              step={step}
              defaultValue={value}
              aria-valuetext={format(values.numbers[name] ?? value)}
            />
          </div>
        ))}
        {Object.entries(choices).map(([name, { label: text, value, options }]) => (
          <div key={name} className={controls.field}>
            <label htmlFor={`${id}-${name}`}>{text}</label>
            <select id={`${id}-${name}`} name={name} defaultValue={value}>
              {Object.entries(options).map(([option, words]) => (
                <option key={option} value={option}>
                  {words}
                </option>
              ))}
            </select>
          </div>
        ))}
        <div className={controls.switches}>
          <button type="reset">Reset</button>
        </div>
      </form>
      <figcaption className={frame.caption}>{caption}</figcaption>
    </figure>
  );
}
