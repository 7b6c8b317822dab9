import type { ColumnType, Generated } from 'kysely';
import type { ChangeEvent } from '#contract/changes-and-actions/change-events.ts';
import type { MovedPrompt, Signal, SignalRun } from '#contract/changes-and-actions/signals.ts';
import type { PlatformValue } from '#contract/platforms.ts';

type Defaulted<Value> = ColumnType<Value, Value | undefined, Value>;

export type SignalTables = {
  signal_settings: {
    brand_id: number;
    organization_id: number;
    minimum_points: number;
  };
  signal_runs: {
    id: Generated<number>;
    organization_id: number;
    brand_id: number;
    status: Defaulted<SignalRun['status']>;
    trigger: SignalRun['trigger'];
    start_date: string;
    end_date: string;
    compare_start_date: string;
    compare_end_date: string;
    minimum_points: number;
    attempts: Defaulted<number>;
    done: Defaulted<number>;
    total: Defaulted<number>;
    tested: Defaulted<number>;
    untested: Defaulted<number>;
    found: Defaulted<number>;
    smallest_seen: Defaulted<number | null>;
    is_unbranded: Defaulted<boolean>;
    failure: Defaulted<string | null>;
    created_at: Date;
    updated_at: Date;
    completed_at: Defaulted<Date | null>;
  };
  signals: {
    id: Generated<number>;
    organization_id: number;
    brand_id: number;
    run_id: number;
    /** Order within the run, the surest first. */
    place: number;
    kind: Signal['kind'];
    subject: string;
    subject_id: number | null;
    platform: PlatformValue | null;
    days: number;
    event_id: number | null;
    metric: Signal['metric'];
    direction: Signal['direction'];
    before: number;
    now: number;
    like_for_like: number;
    mix: number;
    prompts: number;
    lower: number;
    upper: number;
    p_value: number;
    q_value: number;
    /** Read as a value, written as JSON text. */
    evidence: ColumnType<MovedPrompt[], string, never>;
  };
  change_events: {
    id: Generated<number>;
    organization_id: number;
    brand_id: number;
    run_id: number;
    /** Order within the run, the surest first. */
    place: number;
    /** Read as a value, written as JSON text. */
    event: ColumnType<Omit<ChangeEvent, 'id' | 'run_id'>, string, never>;
  };
};
