import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '#kernel/context.ts';
import type { BrandRow } from '../brands/index.ts';
import { type PromptRow, selectPrompts } from './prompt-store.ts';
import { activeDuplicate } from './refusals.ts';
import type { PromptTables } from './tables.ts';

/** Texts are the same if they are equal after composing (NFC), trimming and collapsing white space. */
function foldedText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\s\u0085]+/gu, ' ')
    .trim();
}

export function textHash(text: string): Buffer {
  return createHash('sha256').update(foldedText(text), 'utf8').digest();
}

/**
 * Serializes creating, resuming and reassigning prompts of one text until the commit, so that no one can add a
 * duplicate between the check and the write.
 */
export async function lockText(ctx: Context, brandId: number, hash: Buffer): Promise<void> {
  const key = hash.readBigInt64BE(0) ^ BigInt(brandId);
  await sql`SELECT pg_advisory_xact_lock(${key.toString()}::bigint)`.execute(ctx.db);
}

/** Two prompts of a brand with these in common are the same. */
export type Identity = Pick<PromptRow, 'text_hash' | 'persona_id' | 'country'>;

export const identityKey = ({ text_hash, persona_id, country }: Identity): string =>
  `${text_hash.toString('hex')} ${persona_id} ${country}`;

const order = { active: 0, paused: 1, archived: 2 };

/** Orders identical prompts, the decisive one first: active, then paused, then the last archived. */
export function inOrderOfStatus(rows: readonly PromptRow[]): PromptRow[] {
  return rows.toSorted((a, b) => order[a.status] - order[b.status] || b.id - a.id);
}

/** Prompts of the brand with the same text, persona and country. */
export async function findDuplicates(
  ctx: Context,
  brand: { readonly id: number; readonly organization_id: number },
  { text_hash, persona_id, country }: Identity,
): Promise<PromptRow[]> {
  const rows = await selectPrompts(ctx, brand)
    .where('prompts.text_hash', '=', text_hash)
    .where('prompts.persona_id', 'is not distinct from', persona_id)
    .where('prompts.country', '=', country)
    .forUpdate('prompts')
    .execute();
  return inOrderOfStatus(rows);
}

export interface ActiveTwins {
  /** Counts the prompt as active; refuses if another active prompt has the same text, persona and country. */
  add(prompt: Identity & { readonly id: number }): void;
}

/** The active prompts with one of these texts, except those of `leaving`. The rows must be locked. */
export async function readActiveTwins(
  ctx: Context,
  brand: Pick<BrandRow, 'id' | 'organization_id'>,
  prompts: readonly Identity[],
  leaving: readonly number[] = [],
): Promise<ActiveTwins> {
  const hashes = prompts.map(({ text_hash }) => text_hash);
  const rows = await ctx.db
    .withTables<PromptTables>()
    .selectFrom('prompts')
    .select(['id', 'text_hash', 'persona_id', 'country'])
    .where('organization_id', '=', brand.organization_id)
    .where('brand_id', '=', brand.id)
    .where('status', '=', 'active')
    .where(sql<boolean>`text_hash = ANY(${hashes}::bytea[])`)
    .where('id', '<>', sql<number>`ALL(${leaving}::bigint[])`)
    .execute();
  const known = new Map(rows.map((row) => [identityKey(row), row.id]));
  return {
    add(prompt) {
      const key = identityKey(prompt);
      const twin = known.get(key);
      if (twin !== undefined) throw activeDuplicate(twin);
      known.set(key, prompt.id);
    },
  };
}
