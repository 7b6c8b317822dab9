import { type RefObject, useLayoutEffect, useState } from 'react';
import { onPrint } from '../../lib/on-print.ts';

/** The width of an element in pixels, and again whenever it changes. */
export function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    const stop = onPrint(measure);
    return () => {
      observer.disconnect();
      stop();
    };
  }, [ref]);
  return width;
}
