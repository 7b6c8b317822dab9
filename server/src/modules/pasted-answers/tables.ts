import type { ColumnType } from 'kysely';
import type { PlatformValue } from '#contract/platform-names.ts';
import type { Database } from '#kernel/ports/database.ts';
import type { CitedLink } from './read-pasted.ts';

type PastedAnswerTables = {
  pasted_answers: {
    id: string;
    organization_id: number;
    brand_id: number;
    prompt: string;
    platform: PlatformValue;
    response_text: string;
    citations: ColumnType<readonly CitedLink[], string, never>;
    /** When the answer was given. */
    created_at: Date;
    pasted_at: Date;
    /** Set when it is added; without a response the adding was cut off. */
    prompt_id: number | null;
    response_id: number | null;
  };
};

export const pastedAnswerTables = (db: Database) => db.withTables<PastedAnswerTables>();
