import { flushSync } from 'react-dom';

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
