import { within } from './within.ts';

/** Questions to the store, few at a time, so that one which matters does not wait behind hundreds. */
export interface LookupQueue {
  /** Fails once `patienceMs` are over, waiting included. What is urgent comes before all that is not. */
  run<Result>(work: () => Promise<Result>, isUrgent: boolean): Promise<Result>;
}

interface Turn {
  begin(): Promise<unknown>;
  isGivenUp: boolean;
}

export function createLookupQueue(options: {
  readonly atOnce: number;
  readonly patienceMs: number;
}): LookupQueue {
  const urgent: Turn[] = [];
  const others: Turn[] = [];
  let underWay = 0;

  function advance(): void {
    while (underWay < options.atOnce) {
      const turn = urgent.shift() ?? others.shift();
      if (!turn) return;
      if (turn.isGivenUp) continue;
      underWay += 1;
      turn.begin().finally(() => {
        underWay -= 1;
        advance();
      });
    }
  }

  return {
    async run<Result>(work: () => Promise<Result>, isUrgent: boolean): Promise<Result> {
      const { promise, resolve } = Promise.withResolvers<Result>();
      const answer = within(options.patienceMs, promise);
      const turn: Turn = {
        begin() {
          resolve(work());
          // A question that takes longer than anybody waits for it gives its place to the next.
          return answer.catch(() => undefined);
        },
        isGivenUp: false,
      };
      (isUrgent ? urgent : others).push(turn);
      advance();
      try {
        return await answer;
      } finally {
        turn.isGivenUp = true;
      }
    },
  };
}
