import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** A changed text is a new prompt, which names the one it continues. */
export const continuedPrompts: Migration = {
  id: '0036-continued-prompts',
  async up(db) {
    // Unique, so that the reference can hold a prompt and the one it continues in the same brand.
    await sql`DROP INDEX prompts_brand`.execute(db);
    await sql`
      ALTER TABLE prompts
        ADD CONSTRAINT prompts_brand UNIQUE (brand_id, id),
        ADD continues_prompt_id bigint CHECK (continues_prompt_id <> id),
        ADD FOREIGN KEY (brand_id, continues_prompt_id) REFERENCES prompts (brand_id, id)`.execute(
      db,
    );
    await sql`
      CREATE INDEX prompts_continues ON prompts (continues_prompt_id)
        WHERE continues_prompt_id IS NOT NULL`.execute(db);
  },
};
