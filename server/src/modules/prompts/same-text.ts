import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '#kernel/context.ts';

/** Two prompts have the same text when it is equal composed (NFC), trimmed and with white space folded. */
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
 * Serializes creating, resuming and reassigning prompts of one text, until the commit:
 * between looking for a duplicate and writing, nobody else can make one.
 */
export async function lockText(ctx: Context, brandId: number, hash: Buffer): Promise<void> {
  const key = hash.readBigInt64BE(0) ^ BigInt(brandId);
  await sql`SELECT pg_advisory_xact_lock(${key.toString()}::bigint)`.execute(ctx.db);
}
