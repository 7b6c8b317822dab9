const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** Longer than people look at a chart without moving. */
const unattendedMs = 120_000;

/** Whether anybody did anything in this window lately. What it asks by itself does not keep a session from being idle. */
export function watchAttention(
  target: Pick<EventTarget, 'addEventListener'> | undefined,
  now: () => number = Date.now,
): () => boolean {
  let lastSign = now();
  for (const sign of signs) {
    target?.addEventListener(
      sign,
      () => {
        lastSign = now();
      },
      { passive: true, capture: true },
    );
  }
  return () => now() - lastSign < unattendedMs;
}
