import { platformValues } from '#contract/platforms.ts';
import { callerWith, createBrand } from '../server/test/support/records/brand.ts';
import { startTestService } from '../server/test/support/service/service.ts';
import { sized } from './support/sized.ts';

const prompts = sized({ full: 1_000, quick: 200, short: 8 });
const atOnce = 8;

/**
 * 1,000 prompts on nine platforms through the API, compared with inserting the same rows (prompt, variants, events)
 * by one prepared statement each, in one transaction for each prompt.
 */
export async function run(): Promise<void> {
  const service = await startTestService();
  const organization = await service.organization({ promptPoolSize: 100_000 });
  const call = callerWith(service.call, await organization.key());
  const brand = await createBrand(call, {
    competitors: [{ name: 'Contoso' }],
    key_topics: ['pricing'],
  });
  const text = (index: number) => `Which freight software suits a depot with ${index} trucks?`;

  const throughApi = await timed(async (index) => {
    const answer = await call('POST', `/v1/${brand.id}/prompts`, { text: text(index) });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  });
  const { rows: stages } = await service.stores.postgres.pool.query<{ id: number }>(
    'SELECT id FROM stages WHERE brand_id = $1 LIMIT 1',
    [brand.id],
  );
  const byHand = await timed((index) =>
    insertByHand(
      service,
      { organization: organization.id, brand: brand.id, stage: stages[0]?.id ?? 0 },
      index,
    ),
  );
  console.log(`${prompts} prompts on ${platformValues.length} platforms, ${atOnce} at once`);
  console.log(`  through the API      ${throughApi.toFixed(0)} a second`);
  console.log(`  prepared statements  ${byHand.toFixed(0)} a second`);
  console.log(
    `  ratio                ${(throughApi / byHand).toFixed(2)} (no limit: for comparison)`,
  );
  await service.close();
}

async function timed(one: (index: number) => Promise<void>): Promise<number> {
  const began = performance.now();
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < prompts) await one(next++);
    }),
  );
  return prompts / ((performance.now() - began) / 1000);
}

async function insertByHand(
  { stores }: Awaited<ReturnType<typeof startTestService>>,
  ids: { organization: number; brand: number; stage: number },
  index: number,
): Promise<void> {
  const client = await stores.postgres.pool.connect();
  try {
    await client.query('BEGIN');
    const { rows } = await client.query<{ id: number }>({
      name: 'prompt',
      text: `INSERT INTO prompts (organization_id, brand_id, text, text_hash, country, language, stage_id,
          stage_is_manual, tags, topics, status)
        VALUES ($1, $2, $3, sha256(convert_to($3, 'UTF8')), 'US', 'en', $4, false, '{}', '{}', 'active')
        RETURNING id`,
      values: [ids.organization, ids.brand, `By hand ${index}`, ids.stage],
    });
    for (const platform of platformValues) {
      await client.query({
        name: 'variant',
        text: 'INSERT INTO variants (prompt_id, platform, organization_id) VALUES ($1, $2, $3)',
        values: [rows[0]?.id, platform, ids.organization],
      });
      await client.query({
        name: 'event',
        text: `INSERT INTO collection_events (id, organization_id, prompt_id, platform, kind)
          VALUES (gen_random_uuid(), $1, $2, $3, 'scheduled')`,
        values: [ids.organization, rows[0]?.id, platform],
      });
    }
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}
