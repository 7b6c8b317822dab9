import type { ColumnType, Generated } from 'kysely';
import type {
  Action,
  ActionKind,
  ActionPlan,
  ActionStatus,
  ActionVerdict,
} from '#contract/changes-and-actions/actions.ts';
import type { Day } from '#contract/days.ts';
import type { Database } from '#kernel/ports/database.ts';

type Defaulted<Value> = ColumnType<Value, Value | undefined, Value>;
/** Read as a value, written as JSON text. */
type Json<Value> = ColumnType<Value, string, string>;
type OptionalJson<Value> = ColumnType<Value | null, string | null | undefined, string | null>;

/** What was found, in the words of the API. */
export type StoredFinding = Pick<Action, 'title' | 'why' | 'subject' | 'reach' | 'evidence'>;

export type ActionTables = {
  actions: {
    id: Generated<number>;
    organization_id: number;
    brand_id: number;
    kind: ActionKind;
    key: string;
    status: Defaulted<ActionStatus>;
    finding: Json<StoredFinding>;
    score: number;
    first_seen: Day;
    last_seen: Day;
    /** By somebody, not found by a search. */
    is_made: Defaulted<boolean>;
    plan: OptionalJson<ActionPlan>;
    done_on: Defaulted<Day | null>;
    campaign_id: Defaulted<number | null>;
    verdict: OptionalJson<ActionVerdict>;
    dismissed_at: Defaulted<Date | null>;
    dismissed_reason: Defaulted<string | null>;
    dismissed_answers: Defaulted<number | null>;
    updated_at: Date;
  };
  action_searches: {
    brand_id: number;
    organization_id: number;
    computed_at: Date;
    /** The Monday of the latest mail, or of the week that had nothing to tell. */
    mailed_week: Defaulted<Day | null>;
  };
};

export const actionTables = (db: Database) => db.withTables<ActionTables>();
