import assert from 'node:assert/strict';
import { addDays, type Day, dayOf } from '#contract/days.ts';
import type { Random } from '../random.ts';
import { eventually } from '../service/process.ts';
import { type Client, untilAnswered } from './retrying-client.ts';

const firstDay: Day = '2026-01-01';
const deletedWithinMs = 150_000;

interface Scene {
  readonly brandId: number;
  readonly promptId: number;
  readonly question: string;
  readonly competitorId: number;
}

/** An imported answer, as it was sent last. */
interface Imported {
  readonly importId: string;
  readonly day: Day;
}

interface Deletion {
  readonly filters: object;
  readonly isDeleted: (answer: Imported, externalId: string) => boolean;
}

/**
 * What happens to a brand day by day: answers are imported, corrected, labelled, pasted, read again and deleted, prompts and
 * competitors changed. `left` is what must be there in the end of what was imported, by external id.
 */
export function createBrandChanges(client: Client, random: Random, scene: Scene) {
  const left = new Map<string, Imported>();
  const seen = { imported: 0, corrected: 0, labels: 0, reevaluations: 0, deletions: 0, deleted: 0 };
  const tokens: string[] = [];
  let pasted = 0;

  async function send(method: string, path: string, body?: unknown) {
    const answer = await untilAnswered(() => client(method, path, body));
    assert.ok(answer.status < 300, `${method} ${path}: ${JSON.stringify(answer.body)}`);
    // biome-ignore lint/suspicious/noExplicitAny: JSON
    return answer.body as any;
  }
  const own = (path: string) => `/v1/${scene.brandId}/${path}`;
  const dayAt = (day: number) => addDays(firstDay, day);

  async function importAnswers(day: number) {
    const importId = `day ${day}`;
    const record = (externalId: string, on: Day) => ({
      ...{ external_id: externalId, prompt_id: scene.promptId, created_at: `${on}T08:00:00Z` },
      platform: random.pick(['chatgpt', 'perplexity']),
      response_text: `Northwind is ${random.pick(['excellent', 'terrible', 'a tool'])}. #${day}`,
      citations: random.chance(0.3) ? [{ url: `https://${day}.example/a#b` }] : [],
    });
    const fresh = Array.from({ length: random.integer(3, 12) }, (_, nth) =>
      record(`${day}-${nth}`, dayAt(day)),
    );
    const corrected = Array.from({ length: day === 0 ? 0 : random.integer(0, 4) }, (_, nth) => {
      const of = random.integer(0, day - 1);
      // Some move to the day after.
      return record(`${of}-${nth}`, dayAt(random.chance(0.3) ? of + 1 : of));
    });
    const records = [...fresh, ...corrected];
    const path = own(`responses/import?${new URLSearchParams({ import_id: importId })}`);
    const { accepted, errors } = await send('POST', path, records);
    assert.equal(accepted, records.length, JSON.stringify(errors));
    for (const { external_id, created_at } of records) {
      left.set(external_id, { importId, day: dayOf(new Date(created_at)) });
    }
    seen.imported += fresh.length;
    seen.corrected += corrected.length;
  }

  /** An answer that does not name the brand has nothing to label, and one may be deleted meanwhile. */
  async function labelSome() {
    const { items } = await send('GET', own(`responses?limit=20&start_date=${firstDay}`));
    for (const { id } of random.some<{ id: number }>(items, 3)) {
      const sentiment = random.pick(['positive', 'negative', 'none']);
      const labels = random.chance(0.3) ? [] : [{ competitor_id: null, sentiment }];
      const path = own(`responses/${id}/check`);
      const { status } = await untilAnswered(() => client('PUT', path, { labels }));
      assert.ok([200, 404, 422].includes(status), `a label answers ${status}`);
      seen.labels += status === 200 ? 1 : 0;
    }
  }

  async function paste(day: number) {
    const given = {
      prompt: scene.question,
      platform: 'claude',
      created_at: `${dayAt(day)}T08:00:00Z`,
    };
    const { id } = await send('POST', own('pasted-answers'), {
      ...given,
      text: `Northwind. (${day})`,
    });
    await send('POST', own(`pasted-answers/${id}/add`), {});
    pasted += 1;
  }

  function chooseDeletion(day: number): Deletion {
    const [some] = random.shuffle([...left.keys()]);
    const [of, importId] = [dayAt(random.integer(0, day)), `day ${random.integer(0, day)}`];
    const external = random.some([...left.keys()], 5);
    if (some !== undefined && external.length === 0) external.push(some);
    return random.pick<Deletion>([
      { filters: { external_ids: external }, isDeleted: (_, id) => external.includes(id) },
      { filters: { import_id: importId }, isDeleted: (answer) => answer.importId === importId },
      {
        filters: { start_date: of, through_date: of, surface: 'import' },
        isDeleted: (answer) => answer.day === of,
      },
    ]);
  }

  /** Shown, confirmed, and left to the worker. */
  async function deleteAnswers(filters: object) {
    const { token, answers } = await send('POST', own('responses/delete'), filters);
    await send('POST', own('responses/delete'), { confirm: token });
    tokens.push(token);
    seen.deletions += 1;
    return Number(answers);
  }

  async function deleteSome(day: number) {
    if (random.chance(0.2)) {
      await deleteAnswers({ surface: 'pasted' });
      pasted = 0;
      return;
    }
    const { filters, isDeleted } = chooseDeletion(day);
    const doomed = [...left].filter(([id, answer]) => isDeleted(answer, id));
    const shown = await deleteAnswers(filters);
    // Those of a deletion that is still in the queue are shown, too.
    assert.ok(shown >= doomed.length, `${shown} of ${doomed.length} answers are shown`);
    for (const [id] of doomed) left.delete(id);
  }

  return {
    left,
    seen,
    pasted: () => pasted,
    async day(day: number): Promise<void> {
      await importAnswers(day);
      await labelSome();
      if (random.chance(0.3)) await paste(day);
      if (random.chance(0.3)) {
        await send('POST', own('reevaluations'), {});
        seen.reevaluations += 1;
      }
      if (day % 3 === 2 || random.chance(0.5)) await deleteSome(day);
      const competitor = `/v1/brands/${scene.brandId}/competitors/${scene.competitorId}`;
      if (random.chance(0.1)) await send('PUT', competitor, { name: `Contoso ${day}` });
      const labels = own(`prompts/${scene.promptId}/labels`);
      if (random.chance(0.2)) await send('PUT', labels, { tags: [`day ${day}`] });
      await send('POST', `/v1/brands/${scene.brandId}/export/runs`, {});
    },
    /** Once the worker is done with all deletions. */
    async settle(): Promise<void> {
      for (const token of tokens) {
        let last: { status?: string; done: number; kept: number } = { done: 0, kept: 0 };
        const isDone = await eventually(async () => {
          last = await send('POST', own('responses/delete'), { confirm: token });
          return last.status === 'deleted';
        }, deletedWithinMs);
        assert.ok(isDone, `a deletion is ${JSON.stringify(last)}`);
        seen.deleted += last.done - last.kept;
      }
    },
  };
}
