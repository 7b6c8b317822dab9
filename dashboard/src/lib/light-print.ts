import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { showLight } from './theme.ts';

/** Paper is white: while the page is printed it is shown in the light theme, charts included. */
export function useLightPrint(): void {
  useEffect(() => {
    let restore: (() => void) | undefined;
    const before = () => {
      flushSync(() => {
        restore = showLight();
      });
    };
    const after = () => restore?.();
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
    };
  }, []);
}
