import type { MoveBody, MoveState } from '#contract/accounts/moves.ts';
import { Refusal } from '../../errors.ts';

/** Moves observations to another engine, for the operator's route; main provides it. */
export interface AnalyticsMover {
  /** Starts in the background. Refuses with `move_refused` and a reason. */
  start(target: MoveBody): Promise<MoveState>;
  describe(): Promise<MoveState>;
  /** Stops before the switch; the next move reuses what was copied. */
  cancel(): Promise<MoveState>;
}

/** For processes that cannot move anything: separate workers and edges, and lists of routes. */
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
