import type { Root } from 'mdast';
import { useEffect, useState } from 'react';

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
    const end = (page: Root | null) => {
      stop();
      setParsed({ markdown, page });
    };
    const timer = setTimeout(() => end(null), patienceMs);
    const stop = () => {
      clearTimeout(timer);
      worker.terminate();
    };
    worker.addEventListener('message', ({ data }: MessageEvent<Root>) => end(data));
    worker.addEventListener('error', () => end(null));
    worker.postMessage(markdown);
    return stop;
  }, [markdown]);
  return parsed?.markdown === markdown ? parsed : undefined;
}
