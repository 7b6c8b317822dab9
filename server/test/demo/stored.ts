import type { Services } from '#kernel/context.ts';
import { listBrands } from '../../src/demo/demo-store.ts';

interface StoredAnswer {
  /** The prompt's key in the world. */
  readonly prompt: string;
  readonly platform: string;
  readonly day: string;
  readonly brandPresent: boolean;
  readonly brandPosition: string;
  readonly competitorPresences: readonly boolean[];
  readonly citationOwners: readonly string[];
}

const settings = { output_format_json_quote_64bit_integers: 0 };

/** The organization's answers as queries see them. */
export async function storedAnswers(
  { db, clickhouse }: Services,
  organization: number,
): Promise<StoredAnswer[]> {
  const keys = new Map(
    (await listBrands(db, organization)).flatMap(({ promptIds }) =>
      Object.entries(promptIds).map(([key, id]) => [id, key] as const),
    ),
  );
  const rows = await clickhouse.rows<Omit<StoredAnswer, 'prompt'> & { promptId: number }>({
    sql: `SELECT prompt_id AS promptId, toString(platform) AS platform, toString(day) AS day,
        brand_present AS brandPresent, toString(brand_position) AS brandPosition,
        competitor_presences AS competitorPresences,
        arrayMap(owner -> toString(owner), citation_owners) AS citationOwners
      FROM observations FINAL
      WHERE organization_id = {organization:UInt64} AND surface = 'simulated'
        AND has({prompts:Array(UInt64)}, prompt_id)`,
    params: { organization, prompts: [...keys.keys()] },
    settings,
  });
  return rows.map(({ promptId, ...row }) => ({ ...row, prompt: keys.get(promptId) ?? '' }));
}

/** Every row of the organization that lies in the table, replaced ones included. */
export async function storedRows({ clickhouse }: Services, organization: number) {
  return clickhouse.rows<{ surface: string }>({
    sql: `SELECT toString(surface) AS surface FROM observations
      WHERE organization_id = {organization:UInt64}`,
    params: { organization },
    settings,
  });
}
