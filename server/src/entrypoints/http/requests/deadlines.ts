/** Time limits for clients. Slower ones get a 408, or no answer if nothing was asked. */
export interface Deadlines {
  /** Until a request's headers are complete. */
  readonly headersMs: number;
  /** An idle connection between requests; longer than the 60 s of load balancers. */
  readonly keepAliveMs: number;
  /** A connection without data in either direction, even while it waits for an answer. */
  readonly silenceMs: number;
  /** In each window a body must deliver the minimum bytes or end. */
  readonly bodyWindowMs: number;
  readonly bodyBytesOfWindow: number;
  /** For the whole body, plus one second per this many bytes. */
  readonly bodyMs: number;
  readonly bodyBytesOfSecond: number;
  /** Data still arriving after the answer, such as the body of a refused request. */
  readonly leftoverMs: number;
}

export const defaultDeadlines: Deadlines = {
  headersMs: 15_000,
  keepAliveMs: 65_000,
  silenceMs: 300_000,
  bodyWindowMs: 10_000,
  // 4 KiB per second: the slowest acceptable connection.
  bodyBytesOfWindow: 40_960,
  bodyMs: 30_000,
  // Half a megabit: the 50 MiB of the largest import in about 14 minutes.
  bodyBytesOfSecond: 65_536,
  leftoverMs: 5_000,
};
