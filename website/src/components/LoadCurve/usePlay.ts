import { useEffect, useState, type RefObject } from 'react';

/** Time for which one minute of the figure is shown, in ms. */
const STEP = 200;

interface Player {
  isPlaying: boolean;
  /** Goes on from the present value, or starts again at the end. */
  play(): void;
  stop(): void;
}

/**
 * Moves a slider from its first to its last value, once, when its figure comes into view. It waits while the pointer is on
 * the slider. It does not start by itself for readers who prefer reduced motion or have moved the slider already.
 *
 * @param slider the slider, in a `figure`
 * @param show shows a value of the slider
 */
export function usePlay(slider: RefObject<HTMLInputElement | null>, show: (value: number) => void): Player {
  /** The value that it plays from, while it plays. */
  const [from, setFrom] = useState<number>();
  useEffect(() => {
    const input = slider.current;
    if (from === undefined || !input) return undefined;
    let value = from;
    const timer = setInterval(() => {
      if (input.matches(':hover')) return;
      input.value = String(value);
      show(value);
      if (value >= Number(input.max)) setFrom(undefined);
      value += 1;
    }, STEP);
    return () => clearInterval(timer);
  }, [from, slider, show]);
  useEffect(() => {
    const input = slider.current;
    const figure = input?.closest('figure');
    if (!input || !figure || input.value !== input.defaultValue) return undefined;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        if (input.value === input.defaultValue) setFrom(Number(input.min));
      },
      { threshold: 0.6 },
    );
    observer.observe(figure);
    return () => observer.disconnect();
  }, [slider]);
  return {
    isPlaying: from !== undefined,
    play: () => {
      const { value, min, max } = slider.current ?? {};
      setFrom(Number(value) < Number(max) ? Number(value) : Number(min));
    },
    stop: () => setFrom(undefined),
  };
}
