import clsx from 'clsx';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { readValues, type Controls, type Range, type Values } from './controls';
import controls from '../DlmSimulator/controls.module.css';
import frame from '../DlmSimulator/styles.module.css';

interface InteractiveFigureProps<C extends Controls> {
  /** Name of the form for screen readers. */
  label: string;
  caption: string;
  controls: C;
  /** The range that is a place in the drawing. Its slider is directly below the drawing and as wide. */
  cursor?: keyof C['ranges'];
  /** One or two sentences about the present state. Screen readers read them after every change. */
  summarise(values: Values<C>): string;
  children(values: Values<C>): ReactNode;
  /** Tables below the controls. */
  tables?(values: Values<C>): ReactNode;
}

/** A figure with controls below it. Without scripts, it shows its first state and no controls. */
export default function InteractiveFigure<const C extends Controls>(
  props: InteractiveFigureProps<C>,
): ReactNode {
  const { label, caption, cursor, summarise, children, tables } = props;
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const [values, setValues] = useState(() => readValues(props.controls));
  const read = (): void => {
    if (!form.current) return;
    const data = new FormData(form.current);
    setValues(readValues(props.controls, (name) => data.get(name)));
  };
  // The reader may have moved a control before hydration.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- only once, after hydration
  useEffect(read, []);
  const sliderOf = ([name, range]: [string, Range]): ReactNode => (
    <Slider key={name} form={id} name={name} range={range} value={values.numbers[name] ?? range.value} />
  );
  const ranges = Object.entries<Range>(props.controls.ranges);
  return (
    <figure className={clsx('vm-card', frame.figure)} data-interactive onChange={read}>
      {children(values)}
      {cursor !== undefined && (
        <div className={controls.moment}>{ranges.filter(([name]) => name === cursor).map(sliderOf)}</div>
      )}
      <p className={frame.summary} aria-live="polite">
        {summarise(values)}
      </p>
      <form
        ref={form}
        id={id}
        className={controls.controls}
        aria-label={label}
        onReset={() => setValues(readValues(props.controls))}
        onSubmit={(event) => event.preventDefault()}
      >
        {ranges.filter(([name]) => name !== cursor).map(sliderOf)}
        {Object.entries(props.controls.choices).map(([name, { label: text, value, options, isWide }]) => (
          <div key={name} className={controls.field} data-wide={isWide}>
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
          {Object.entries(props.controls.switches).map(([name, text]) => (
            <label key={name}>
              <input name={name} type="checkbox" /> {text}
            </label>
          ))}
          <button type="reset">Reset to defaults</button>
        </div>
      </form>
      {tables?.(values)}
      <figcaption className={frame.caption}>{caption}</figcaption>
    </figure>
  );
}

interface SliderProps {
  /** Id of the form. */
  form: string;
  name: string;
  range: Range;
  value: number;
}

/** A slider with its label and its value. */
function Slider({ form, name, range, value }: SliderProps): ReactNode {
  const { label, min, max, step, format } = range;
  const id = `${form}-${name}`;
  return (
    <div className={controls.field}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{format(value)}</output>
      <input
        id={id}
        form={form}
        name={name}
        type="range"
        min={min}
        max={max}
        step={step}
        defaultValue={range.value}
        aria-valuetext={format(value)}
      />
    </div>
  );
}
