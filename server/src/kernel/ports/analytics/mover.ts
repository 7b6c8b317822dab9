import type { EndedWritePause, MoveBody, MoveState, WritePause } from '#contract/accounts/moves.ts';
import { Refusal } from '../../errors.ts';

/** Moves observations to another engine, and pauses their writes for a backup, for the operator's routes; main provides it. */
export interface AnalyticsMover {
  /** Starts in the background. Refuses with `move_refused` and a reason. */
  start(target: MoveBody): Promise<MoveState>;
  describe(): Promise<MoveState>;
  /** Stops before the switch; the next move reuses what was copied. */
  cancel(): Promise<MoveState>;
  /** Resolves once no write is running. Refuses with `pause_refused` and a reason. */
  pauseWrites(): Promise<WritePause>;
  resumeWrites(): Promise<EndedWritePause>;
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
  pauseWrites: async () => {
    throw new Refusal(
      'pause_refused',
      'Only a service that runs all its parts can pause their writes. Stop the parts, then back up.',
    );
  },
  resumeWrites: async () => ({ lasted: false }),
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
