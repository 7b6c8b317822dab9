import type { MoveBody, MoveState } from '#contract/moves.ts';

/** Moves what was observed to another engine, as the operator's route sees it; main fills it in. */
export interface AnalyticsMover {
  /** Begins in the background. Refuses with `move_refused` and a reason where it cannot. */
  start(target: MoveBody): Promise<MoveState>;
  describe(): Promise<MoveState>;
  /** Stops before the switch; what was copied is found again by the next move. */
  cancel(): Promise<MoveState>;
}
