import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { showLight } from './theme.ts';

/** Lays something out before the page is printed, and again after: what an observer would tell comes too late for paper. */
export function onPrint(layOut: () => void): () => void {
  const now = () => flushSync(layOut);
  addEventListener('beforeprint', now);
  addEventListener('afterprint', now);
  return () => {
    removeEventListener('beforeprint', now);
    removeEventListener('afterprint', now);
  };
}

/**
 * Paper is white and narrower than a screen: while a report is printed it is shown in the light theme and as wide as on
 * paper (report-view.module.css). Charts follow in listeners of their own, which run after these since these capture.
 */
export function useReportPrint(): void {
  useEffect(() => {
    const root = document.documentElement;
    let restore: (() => void) | undefined;
    const before = () => {
      restore?.();
      root.dataset.printing = 'report';
      flushSync(() => {
        restore = showLight();
      });
    };
    const after = () => {
      delete root.dataset.printing;
      restore?.();
      restore = undefined;
    };
    addEventListener('beforeprint', before, { capture: true });
    addEventListener('afterprint', after, { capture: true });
    return () => {
      after();
      removeEventListener('beforeprint', before, { capture: true });
      removeEventListener('afterprint', after, { capture: true });
    };
  }, []);
}
