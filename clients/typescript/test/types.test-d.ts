import {
  type Brand,
  createClient,
  type ImportRecord,
  isSightlineError,
  type Prompt,
  type SightlineClient,
  type ValidationIssue,
} from '../src/index.ts';

// Never run: the type check compiles it, and fails where a line below should be wrong and is not.
declare const client: SightlineClient;
declare function same<Expected>(value: Expected): void;

export async function calls() {
  createClient({ url: 'https://sightline.example', key: 'k' });
  createClient({ url: new URL('https://sightline.example'), timeoutMs: undefined });
  // @ts-expect-error the address is needed
  createClient({ key: 'k' });
  // @ts-expect-error it is called timeoutMs
  createClient({ url: 'https://sightline.example', timeout: 1 });

  same<Brand>(await client.getBrand({ brand_id: 1 }));
  same<number>((await client.listBrands()).total);
  await client.listBrands({}, { signal: AbortSignal.timeout(1000), retries: 0 });
  // @ts-expect-error the brand is needed
  await client.getBrand();
  // @ts-expect-error an id is a number
  await client.getBrand({ brand_id: '1' });
  // @ts-expect-error there is no such member
  await client.getBrand({ brand_id: 1, prompt_id: 2 });
  // @ts-expect-error there is no such operation
  await client.deleteEverything();
  // @ts-expect-error answers are never changed in place
  (await client.getBrand({ brand_id: 1 })).name = 'Other';
}

export async function members() {
  const status = 'paused' as const;
  await client.listPrompts({ brand_id: 1, status: ['active', status], search: undefined });
  // @ts-expect-error not a status
  await client.listPrompts({ brand_id: 1, status: ['gone'] });
  // @ts-expect-error a list of them
  await client.listPrompts({ brand_id: 1, status: 'active' });
  await client.createBrand({ name: 'N', website: 'https://n.example', description: '' });
  // @ts-expect-error the website is missing
  await client.createBrand({ name: 'N', description: '' });
  await client.replaceStages({ brand_id: 1, stages: [{ name: 'Renewal' }] });
  await client.queryMetrics({ brand_id: 1, fields: ['date', 'responses'] });
  await client.queryMetrics({ brand_id: 1, fields: 'date,responses' });
}

export async function forms() {
  for await (const prompt of client.listPrompts.all({ brand_id: 1 })) same<Prompt>(prompt);
  for await (const row of client.queryMetrics.stream({ brand_id: 1 }))
    same<string | number | boolean | null | undefined>(row.responses);
  same<string>(await client.queryMetrics.csv({ brand_id: 1 }));
  same<Uint8Array>(await client.printReport({ brand_id: 1, report_id: 'r' }));
  same<string>(await client.openSharedTable({ token: 't' }));
  // @ts-expect-error not a list
  client.getBrand.all({ brand_id: 1 });
  // @ts-expect-error only queries are streamed
  client.listPrompts.stream({ brand_id: 1 });
}

export async function records(found: AsyncIterable<ImportRecord>) {
  const { accepted } = await client.importResponses.all({ brand_id: 1, records: found });
  same<number>(accepted);
  // @ts-expect-error one request takes a list
  await client.importResponses({ brand_id: 1, records: found });
  // @ts-expect-error the platform is missing
  const record: ImportRecord = { prompt_id: 1, created_at: '', response_text: '' };
  return record;
}

export function errors(error: unknown) {
  if (isSightlineError(error, 'brand_not_found', 'timed_out')) {
    same<'brand_not_found' | 'timed_out'>(error.type);
    // @ts-expect-error not one of the two
    same<'rate_limited'>(error.type);
  }
  if (isSightlineError(error)) same<readonly ValidationIssue[]>(error.issues);
  // @ts-expect-error no such type
  isSightlineError(error, 'brand_not_fond');
}
