import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { succeeded } from '../answers.ts';
import { promptWorld, smallPrompt } from '../prompts.ts';
import type { RefusalCall, Refusals, RefusalWorld } from './refusal-world.ts';

type KeyRefusal =
  | ('idempotency_key_invalid' | 'idempotency_key_reused')
  | ('idempotency_key_in_use' | 'idempotency_key_used');

/** What was done under an idempotency key, or is being done. */
export function keyRefusals({ service }: RefusalWorld): Refusals<KeyRefusal> {
  /** A prompt that was created under a key, and the call that would create it again. */
  async function created(): Promise<RefusalCall & { readonly idempotencyKey: string }> {
    const { brand, key, path } = await promptWorld(service);
    const body = smallPrompt();
    const idempotencyKey = randomUUID();
    const headers = { 'idempotency-key': idempotencyKey };
    succeeded(await service.call('POST', path, { key, body, headers }));
    return { id: 'createPrompt', given: { brand_id: brand.id, ...body }, key, idempotencyKey };
  }
  return {
    idempotency_key_invalid: async () => ({ ...(await created()), idempotencyKey: 'a b' }),
    async idempotency_key_reused() {
      const call = await created();
      return { ...call, given: { ...call.given, ...smallPrompt() } };
    },
    async idempotency_key_in_use() {
      const call = await created();
      await sql`UPDATE idempotency_keys SET answered_at = NULL
        WHERE key = ${call.idempotencyKey}`.execute(service.services.db);
      return call;
    },
    async idempotency_key_used() {
      const call = await created();
      await sql`UPDATE idempotency_keys SET answer = NULL
        WHERE key = ${call.idempotencyKey}`.execute(service.services.db);
      return call;
    },
  };
}
