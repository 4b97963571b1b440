import { useEffect, useRef, type RefObject } from 'react';

/** Time for which one minute of the figure is shown, in ms. */
const STEP = 200;

/**
 * Plays the figure once, when it comes into view. It pauses while the pointer is on it, and does not play for readers who
 * prefer reduced motion.
 *
 * @param figure the element that has to be in view
 * @param last the last minute
 * @param show shows a minute
 * @returns a function that ends it, for the reader who chooses a minute
 */
export function usePlay(
  figure: RefObject<HTMLElement | null>,
  last: number,
  show: (minute: number) => void,
): () => void {
  const end = useRef(() => undefined as void);
  useEffect(() => {
    const element = figure.current;
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let minute = 0;
    let timer: ReturnType<typeof setInterval> | undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        timer = setInterval(() => {
          if (element.matches(':hover')) return;
          show(minute);
          if (minute === last) end.current();
          minute += 1;
        }, STEP);
      },
      { threshold: 0.6 },
    );
    end.current = () => {
      observer.disconnect();
      clearInterval(timer);
    };
    observer.observe(element);
    return () => end.current();
  }, [figure, last, show]);
  return () => end.current();
}
