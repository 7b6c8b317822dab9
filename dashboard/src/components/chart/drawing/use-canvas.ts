import { type RefObject, useEffect, useRef, useState } from 'react';
import { onPrint } from '../../../lib/browser/print.ts';
import { useShownTheme } from '../../../lib/browser/theme.ts';

/**
 * Draws into a canvas once the typeface is there, and again whenever what is drawn, the theme or the room for it changes.
 * Resolves with what `draw` found out; undefined until then.
 */
export function useCanvas<Drawn>(
  ref: RefObject<HTMLCanvasElement | null>,
  draw: (canvas: HTMLCanvasElement) => Drawn | undefined,
): Drawn | undefined {
  const [drawn, setDrawn] = useState<Drawn>();
  const [hasFonts, setHasFonts] = useState(false);
  const theme = useShownTheme();
  const current = useRef(draw);
  useEffect(() => {
    void document.fonts.ready.then(() => setHasFonts(true));
  }, []);
  useEffect(() => {
    current.current = draw;
    if (hasFonts && theme && ref.current)
      setDrawn(() => (ref.current ? draw(ref.current) : undefined));
  }, [ref, draw, theme, hasFonts]);
  useEffect(() => {
    const element = ref.current?.parentElement;
    if (!hasFonts || !element) return;
    const again = () => setDrawn(() => (ref.current ? current.current(ref.current) : undefined));
    const observer = new ResizeObserver(again);
    observer.observe(element);
    const stopPrinting = onPrint(again);
    return () => {
      observer.disconnect();
      stopPrinting();
    };
  }, [ref, hasFonts]);
  return drawn;
}
