import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { MoveState } from '#contract/accounts/moves.ts';

const key = 'key_of_a_service_that_moves';

/** What the service of a move test is started with. */
export const movingEnvironment = { SIGHTLINE_API_KEY: key, SIGHTLINE_RATE_LIMIT: '0' };

/** Calls of a brand with one prompt on a running service, and of its operator. */
export function createMovingCaller(address: string, dataDir: string) {
  async function send(token: string, method: string, path: string, body?: unknown) {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, text: await response.text() };
  }

  async function operator(method: string, body?: unknown): Promise<MoveState> {
    const { token } = JSON.parse(await readFile(join(dataDir, 'operator.json'), 'utf8'));
    const { status, text } = await send(token, method, '/operator/move', body);
    assert.equal(status, 200, text);
    return JSON.parse(text);
  }

  async function create(path: string, body: unknown): Promise<number> {
    const { status, text } = await send(key, 'POST', path, body);
    assert.equal(status, 200, text);
    return JSON.parse(text).id;
  }

  return {
    send: (method: string, path: string, body?: unknown) => send(key, method, path, body),
    operator,
    async createPrompt(): Promise<{ brandId: number; promptId: number }> {
      const brandId = await create('/v1/brands', {
        name: 'Northwind',
        website: 'https://northwind.example',
        description: 'Freight',
        competitors: [{ name: 'Contoso', websites: ['https://contoso.example'] }],
      });
      const text = 'Which freight software suits a small depot?';
      return { brandId, promptId: await create(`/v1/${brandId}/prompts`, { text }) };
    },
    async import(brandId: number, records: readonly object[]): Promise<number> {
      const path = `/v1/${brandId}/responses/import`;
      const { status, text } = await send(key, 'POST', path, records);
      assert.equal(status, 200, text);
      return JSON.parse(text).accepted;
    },
    async read(path: string): Promise<string> {
      const { status, text } = await send(key, 'GET', path);
      assert.equal(status, 200, text);
      return text;
    },
    async move(target: { to: 'duckdb' | 'clickhouse'; url?: string }): Promise<MoveState> {
      let state = await operator('POST', target);
      while (/^(comparing|copying|switching)$/.test(state.status)) {
        await pause(50);
        state = await operator('GET');
      }
      return state;
    },
  };
}

/** An answer of a day in March 2026; the same number again replaces it. */
export function answerOf(promptId: number, number: number, text = 'Northwind and Contoso') {
  return {
    external_id: `answer-${number}`,
    prompt_id: promptId,
    platform: 'chatgpt',
    created_at: `2026-03-${String(1 + (number % 28)).padStart(2, '0')}T10:00:00Z`,
    response_text: `${text} are the usual choices, ${number}.`,
    citations: [{ url: `https://northwind.example/pricing/${number}` }],
  };
}
