import type { ColumnType } from 'kysely';
import type { ControlLanguage } from '#contract/collection/control-prompts.ts';
import type { Day } from '#contract/days.ts';
import type { PlatformValue } from '#contract/platforms.ts';
import type { Database } from '#kernel/ports/database.ts';

type Defaulted<Value> = ColumnType<Value, Value | undefined, Value>;

/** `lost`: cut off while it was asked, and never asked again. `expired`: not asked in its week. */
export type QuestionState = 'due' | 'asking' | 'answered' | 'failed' | 'lost' | 'expired';

export type ControlPromptTables = {
  control_prompt_settings: {
    organization_id: number;
    enabled: boolean;
    languages: ControlLanguage[];
    updated_at: Date;
  };
  /** Each question is asked once a week on each platform in each language; all that is kept of the answer. */
  control_prompt_questions: {
    organization_id: number;
    /** Its Monday. */
    week: Day;
    platform: PlatformValue;
    language: ControlLanguage;
    question: string;
    state: Defaulted<QuestionState>;
    not_before: Date;
    failures: Defaulted<number>;
    worker_id: Defaulted<string | null>;
    provider: Defaulted<string | null>;
    /** Charged while it is asked. */
    reserved_micros: Defaulted<number>;
    cost_micros: Defaulted<number>;
    asked_at: Defaulted<Date | null>;
    model: Defaulted<string | null>;
    characters: Defaulted<number | null>;
    citations: Defaulted<number | null>;
    refused: Defaulted<boolean | null>;
    is_judged: Defaulted<boolean>;
  };
};

export const controlPromptTables = (db: Database) => db.withTables<ControlPromptTables>();
