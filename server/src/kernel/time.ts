/** Where "now" comes from, so that what happens on a clock can be tested. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
