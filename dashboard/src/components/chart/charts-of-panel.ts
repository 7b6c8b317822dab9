import { createContext, type RefObject, useContext, useEffect } from 'react';
import type { DrawnChart } from './drawing/chart-picture.ts';

/** The charts inside a panel, by their element, so that its menu can make a picture of them. */
export const ChartsOfPanel = createContext<Map<RefObject<HTMLElement | null>, DrawnChart> | null>(
  null,
);

/** Tells the panel around a chart about it. */
export function useInPanel(
  ref: RefObject<HTMLElement | null>,
  { label, lines }: Pick<DrawnChart, 'label' | 'lines'>,
): void {
  const charts = useContext(ChartsOfPanel);
  useEffect(() => {
    const canvas = () => ref.current?.querySelector('canvas') ?? null;
    charts?.set(ref, { canvas, label, lines });
    return () => {
      charts?.delete(ref);
    };
  }, [charts, ref, label, lines]);
}
