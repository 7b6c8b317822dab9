import type { ColumnType, Generated } from 'kysely';
import type { Reevaluation } from '#contract/answers/reevaluations.ts';
import type { PlatformValue } from '#contract/platform-names.ts';
import type { CheckedLabel } from './checks/checked-label.ts';
import type { Comparison } from './reevaluation/compare-readings.ts';

type Defaulted<Value> = ColumnType<Value, Value | undefined, Value>;

export type ObservationTables = {
  /** The id of each observation; the observations themselves are in the analytics store. */
  observation_keys: {
    id: Generated<number>;
    organization_id: number;
    brand_id: number;
    key: string;
    version: number;
    /** The days that may have a row of this id; more than one only while it moves. */
    days: string[];
    /** Set where the answer was erased: its key stays so that it is never stored again. */
    erased_at: Defaulted<Date | null>;
  };
  /** What was imported together. */
  response_imports: {
    brand_id: number;
    id: string;
    organization_id: number;
    created_at: Date;
    updated_at: Date;
    answers: number;
  };
  /** The answers of each of its requests, with the versions of their content. */
  response_import_parts: {
    number: Generated<number>;
    organization_id: number;
    brand_id: number;
    import_id: string;
    observation_ids: number[];
    versions: number[];
  };
  reevaluations: {
    id: Generated<number>;
    organization_id: number;
    brand_id: number;
    status: Reevaluation['status'];
    start_date: string | null;
    end_date: string | null;
    evaluator_version: string | null;
    total: Defaulted<number>;
    done: Defaulted<number>;
    cursor_day: Defaulted<string | null>;
    cursor_id: Defaulted<number | null>;
    created_at: Defaulted<Date>;
    updated_at: Defaulted<Date>;
  };
  /** People's checks, one row per answer. */
  answer_checks: {
    observation_id: number;
    organization_id: number;
    brand_id: number;
    /** Of the checked text. */
    answer_hash: string;
    /** When the answer was given. */
    created_at: Date;
    platform: PlatformValue;
    language: string | null;
    evaluator_version: string;
    checked_at: Date;
    checked_by: string;
    is_sampled: boolean;
    labels: ColumnType<readonly CheckedLabel[], string, string>;
  };
  /** Answers drawn for checking; the month is its first day. */
  answer_check_samples: {
    brand_id: number;
    month: string;
    organization_id: number;
    observation_ids: number[];
  };
  /**
   * The sentiments of an answer by the language model and by the embedded reading; one row per answer that both have
   * read.
   */
  sentiment_comparisons: {
    observation_id: number;
    organization_id: number;
    brand_id: number;
    /** Of the row in the analytics store. */
    version: number;
    /** When the answer was given. */
    created_at: Date;
    evaluator_version: string;
    model_said: Comparison['modelSaid'];
    embedded_said: Comparison['embeddedSaid'];
    /** Null if they agree. */
    disagreements: Comparison['disagreements'] | null;
  };
};
