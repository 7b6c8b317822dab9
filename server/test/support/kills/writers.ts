import assert from 'node:assert/strict';
import { brandBody } from '../records/brand.ts';
import { referralEvent } from '../records/referrals.ts';
import { type Client, type ClientAnswer, untilAnswered } from './retrying-client.ts';

/** Writes one thing after the other and keeps a ledger of what was acknowledged. */
export interface Writer {
  readonly name: string;
  /** Resolves when the write is acknowledged, however often it had to be sent. */
  write(number: number): Promise<void>;
  /** Holds what is readable against the ledger: nothing lost, nothing doubled, nothing else. */
  verify(): Promise<void>;
}

/** Everything that one brand's writers need. */
export interface Scene {
  readonly client: Client;
  readonly brandId: number;
  readonly promptId: number;
  readonly connectionId: string;
}

const recordsOfImport = 20;
const eventsOfBatch = 50;

function accepted({ status, body }: ClientAnswer): Record<string, unknown> {
  assert.ok(status < 300, `${status} ${JSON.stringify(body)}`);
  return body as Record<string, unknown>;
}

export async function itemsAt(client: Client, path: string): Promise<Record<string, unknown>[]> {
  const { items } = accepted(await untilAnswered(() => client('GET', path)));
  return items as Record<string, unknown>[];
}

/** Of a list that shows a thousand at a time. */
export async function pagesAt(client: Client, path: string): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = [];
  for (;;) {
    const page = await itemsAt(client, `${path}?limit=1000&offset=${items.length}`);
    items.push(...page);
    if (page.length < 1000) return items;
  }
}

/** New answers, and in the same batch a correction of the batch before, which moves to another day. */
export function importWriter({ client, brandId, promptId }: Scene): Writer {
  const ledger = new Map<string, string>();
  const record = (batch: number, at: number, version: number) => ({
    external_id: `${batch}-${at}`,
    prompt_id: promptId,
    platform: 'chatgpt',
    created_at: `2026-0${version}-1${at % 10}T08:00:00Z`,
    response_text: `Answer ${batch}-${at}, version ${version}.`,
    evaluation: { brand_present: true },
  });
  return {
    name: 'imports and corrections',
    async write(batch) {
      const numbers = Array.from({ length: recordsOfImport }, (_, at) => at);
      const rows = numbers.map((at) => record(batch, at, 1));
      if (batch > 0) rows.push(...numbers.map((at) => record(batch - 1, at, 2)));
      const path = `/v1/${brandId}/responses/import`;
      const result = accepted(await untilAnswered(() => client('POST', path, rows)));
      assert.equal(result.accepted, rows.length);
      for (const row of rows) ledger.set(row.external_id, row.response_text);
    },
    async verify() {
      const items = await itemsAt(
        client,
        `/v1/${brandId}/responses?limit=100000&start_date=2026-01-01&surface=import`,
      );
      const found = items.map(({ response_text: text }) => String(text)).sort();
      assert.deepEqual(found, [...ledger.values()].sort());
    },
  };
}

/** A page of its own for each event, and one that every batch writes. */
export function referralWriter({ client, brandId, connectionId }: Scene): Writer {
  const ledger = new Map<string, number>();
  const base = `/v1/${brandId}/ai-referrals`;
  return {
    name: 'referrals',
    async write(batch) {
      const events = Array.from({ length: eventsOfBatch }, (_, at) =>
        referralEvent({
          raw_page_value: at === 0 ? '/common' : `/${batch}/${at}`,
          pageviews: batch + 1,
        }),
      );
      const path = `${base}/connections/${connectionId}/events`;
      const result = accepted(await untilAnswered(() => client('POST', path, events)));
      assert.equal(result.accepted, events.length);
      for (const { raw_page_value: page, pageviews } of events) ledger.set(page, pageviews);
    },
    async verify() {
      const items = await itemsAt(client, `${base}/report?group_by=page&limit=1000000`);
      const found = items.map(({ page, pageviews }) => [page, pageviews]);
      assert.equal(new Set(found.map(([page]) => page)).size, found.length, 'a page comes twice');
      assert.deepEqual(new Map(found as [string, number][]), ledger);
    },
  };
}

/** A text that is sent again after a lost answer is refused as a duplicate, which names the prompt. */
export function promptWriter({ client, brandId, promptId }: Scene): Writer {
  const ledger = new Map<unknown, string>();
  return {
    name: 'prompts',
    async write(number) {
      const body = { text: `Which freight tool is number ${number}?`, stage: 'Awareness' };
      const answer = await untilAnswered(() => client('POST', `/v1/${brandId}/prompts`, body));
      const { detail } = answer.body as { detail?: { type: string; prompt_id: number } };
      const isKnown = answer.status === 409 && detail?.type === 'active_duplicate';
      ledger.set(isKnown ? detail.prompt_id : accepted(answer).id, body.text);
    },
    async verify() {
      const items = await pagesAt(client, `/v1/${brandId}/prompts`);
      const found = items.map(({ id, text }) => [id, text] as const);
      const own = found.filter(([id]) => id !== promptId);
      assert.equal(new Set(own.map(([, text]) => text)).size, own.length, 'a text comes twice');
      assert.deepEqual(new Map(own), ledger);
    },
  };
}

/** A brand has no key: one whose answer was lost may be there or not, and is not sent again. */
export function brandWriter({ client }: Scene): Writer {
  const ledger = new Map<unknown, string>();
  const unanswered = new Set<string>();
  return {
    name: 'brands',
    async write(number) {
      const name = `Brand ${number}`;
      unanswered.add(name);
      const answer = await client('POST', '/v1/brands', { ...brandBody, name }).catch(
        () => undefined,
      );
      if (!answer || answer.status >= 500) return;
      ledger.set(accepted(answer).id, name);
      unanswered.delete(name);
    },
    async verify() {
      const items = await itemsAt(client, '/v1/brands?limit=10000');
      const found = items.filter(({ name }) => String(name).startsWith('Brand '));
      assert.equal(
        new Set(found.map(({ name }) => name)).size,
        found.length,
        'a brand comes twice',
      );
      const known = found.filter(({ name }) => !unanswered.has(String(name)));
      assert.deepEqual(new Map(known.map(({ id, name }) => [id, String(name)])), ledger);
    },
  };
}
