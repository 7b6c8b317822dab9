/** How long a client may take. What is slower ends in a 408, or without an answer where nothing was asked. */
export interface Deadlines {
  /** Until the headers of a request are complete. */
  readonly headersMs: number;
  /** A connection between two requests; longer than the 60 s after which load balancers close theirs. */
  readonly keepAliveMs: number;
  /** A connection on which nothing moves in either direction, also while it waits for an answer. */
  readonly silenceMs: number;
  /** In each window a body must bring this many bytes or end. */
  readonly bodyWindowMs: number;
  readonly bodyBytesOfWindow: number;
  /** As a whole it has this time, and one second more for this many bytes each: a large one takes its time. */
  readonly bodyMs: number;
  readonly bodyBytesOfSecond: number;
  /** What is still being sent after it was answered, such as the body of a request that was refused. */
  readonly leftoverMs: number;
}

export const defaultDeadlines: Deadlines = {
  headersMs: 15_000,
  keepAliveMs: 65_000,
  silenceMs: 300_000,
  bodyWindowMs: 10_000,
  // 4 KiB a second: the slowest connection that still counts as one.
  bodyBytesOfWindow: 40_960,
  bodyMs: 30_000,
  // Half a megabit: the 50 MiB of the largest import in some 14 minutes.
  bodyBytesOfSecond: 65_536,
  leftoverMs: 5_000,
};
