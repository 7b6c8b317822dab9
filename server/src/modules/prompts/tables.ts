import type { ColumnType, Generated } from 'kysely';
import type { PlatformValue } from '#contract/platforms.ts';
import type { PromptStatus } from '#contract/prompts.ts';

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
  };
  variants: { prompt_id: number; platform: PlatformValue; organization_id: number };
  collection_events: {
    id: string;
    organization_id: number;
    prompt_id: number;
    platform: PlatformValue;
    created_at: Generated<Date>;
  };
};
