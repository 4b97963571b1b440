import { useEffect, useRef, type RefObject } from 'react';

/** Time for which one minute of the figure is shown, in ms. */
const STEP = 200;

/**
 * Moves a slider from its first to its last value, once, when its figure comes into view. It waits while the pointer is on
 * the figure. It does not start for readers who prefer reduced motion or have moved the slider already.
 *
 * @param slider the slider, in a `figure`
 * @param show shows a value of the slider
 * @returns a function that ends it, for the reader who chooses a value
 */
export function usePlay(
  slider: RefObject<HTMLInputElement | null>,
  show: (value: number) => void,
): () => void {
  const end = useRef<() => void>(undefined);
  useEffect(() => {
    const input = slider.current;
    const figure = input?.closest('figure');
    if (!input || !figure || input.value !== input.defaultValue) return undefined;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    let value = Number(input.min);
    let timer: ReturnType<typeof setInterval> | undefined;
    const step = (): void => {
      if (figure.matches(':hover')) return;
      input.value = String(value);
      show(value);
      if (value >= Number(input.max)) clearInterval(timer);
      value += 1;
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        timer = setInterval(step, STEP);
      },
      { threshold: 0.6 },
    );
    observer.observe(figure);
    const stop = (): void => {
      observer.disconnect();
      clearInterval(timer);
    };
    end.current = stop;
    return stop;
  }, [slider, show]);
  return () => end.current?.();
}
