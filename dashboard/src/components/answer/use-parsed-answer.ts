import type { Root } from 'mdast';
import { startTransition, useEffect, useState } from 'react';

/** What an answer is made of; null: it could not be found out in time. */
interface ParsedAnswer {
  readonly markdown: string;
  readonly page: Root | null;
}

const patienceMs = 2_000;

/**
 * Parses in a thread of its own, and for a moment only: deep nesting costs the cube of its depth, and an answer is
 * anybody's text. Undefined until it is done.
 */
export function useParsedAnswer(markdown: string): ParsedAnswer | undefined {
  const [parsed, setParsed] = useState<ParsedAnswer>();
  useEffect(() => {
    const worker = new Worker(new URL('./parse-answer-worker.ts', import.meta.url), {
      type: 'module',
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      clearTimeout(timer);
      worker.terminate();
    };
    const end = (page: Root | null) => {
      stop();
      // Many answers may come at once: the browser draws and takes input between them.
      startTransition(() => setParsed({ markdown, page }));
    };
    worker.addEventListener('message', ({ data }: MessageEvent<Root | 'ready'>) => {
      if (data !== 'ready') return end(data);
      // Only parsing is timed: with many answers on a page, loading takes a while.
      timer = setTimeout(() => end(null), patienceMs);
      worker.postMessage(markdown);
    });
    worker.addEventListener('error', () => end(null));
    return stop;
  }, [markdown]);
  return parsed?.markdown === markdown ? parsed : undefined;
}
