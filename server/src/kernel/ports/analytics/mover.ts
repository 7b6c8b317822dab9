import type { MoveBody, MoveState } from '#contract/accounts/moves.ts';
import { Refusal } from '../../errors.ts';

/** Moves what was observed to another engine, as the operator's route sees it; main fills it in. */
export interface AnalyticsMover {
  /** Begins in the background. Refuses with `move_refused` and a reason where it cannot. */
  start(target: MoveBody): Promise<MoveState>;
  describe(): Promise<MoveState>;
  /** Stops before the switch; what was copied is found again by the next move. */
  cancel(): Promise<MoveState>;
}

/** Where nothing can be moved: a worker or edge that runs on its own, and lists of routes. */
export const noMover: AnalyticsMover = {
  start: async () => {
    throw new Refusal(
      'move_refused',
      'Only a service that runs all its parts can move its observations: start it by npm start.',
    );
  },
  describe: async () => noMove,
  cancel: async () => noMove,
};

const noMove: MoveState = {
  status: 'none',
  from: 'clickhouse',
  to: null,
  pass: 0,
  parts: 0,
  parts_done: 0,
  started_at: null,
  finished_at: null,
  message: null,
};
