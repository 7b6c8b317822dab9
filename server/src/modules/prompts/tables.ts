import type { ColumnType, Generated } from 'kysely';
import type { PlatformValue } from '#contract/platforms.ts';
import type { PromptStatus } from '#contract/prompts/prompts.ts';

/** `scheduled`: the question of its period, moved ahead; `additional`: an extra one on request. */
export type CollectionKind = 'scheduled' | 'additional';

export type PromptTables = {
  prompts: {
    id: Generated<number>;
    organization_id: number;
    brand_id: number;
    text: string;
    text_hash: Buffer;
    persona_id: number | null;
    country: string;
    language: string;
    stage_id: number;
    stage_is_manual: boolean;
    tags: string[];
    topics: string[];
    status: PromptStatus;
    continues_prompt_id: ColumnType<number | null, number | null | undefined, number | null>;
    created_at: ColumnType<Date, Date | undefined, never>;
    /** Of the brand's changes, the last of this one; set by triggers, as `changed_at` is. */
    change: Generated<number>;
    changed_at: ColumnType<Date | null, never, never>;
  };
  variants: { prompt_id: number; platform: PlatformValue; organization_id: number };
  collection_events: {
    id: string;
    organization_id: number;
    prompt_id: number;
    platform: PlatformValue;
    kind: CollectionKind;
    created_at: Generated<Date>;
  };
  /** The latest request to collect each variant now, to recognize a repeated one. */
  collection_requests: {
    prompt_id: number;
    platform: PlatformValue;
    organization_id: number;
    event_id: string;
    idempotency_key: string | null;
    requested_at: Date;
  };
};
