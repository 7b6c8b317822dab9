import {
  type AnyFields,
  type Brand,
  createClient,
  type ImportRecord,
  isSightlineError,
  type Prompt,
  type QueryMetricsFields,
  type SightlineClient,
  type ValidationIssue,
} from '../src/index.ts';

// Never run: the type check compiles it, and fails where a line below should be wrong and is not.
declare const client: SightlineClient;
declare function same<Expected>(value: Expected): void;

export async function calls() {
  createClient({ url: 'https://sightline.example', key: 'k' });
  createClient({ url: new URL('https://sightline.example'), timeoutMs: undefined });
  createClient();
  createClient({ key: null });
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
}

export async function fields(names: string[], known: (keyof QueryMetricsFields)[]) {
  const [row] = await client.queryMetrics({ brand_id: 1, fields: ['date', 'brand_average_rank'] });
  same<string | undefined>(row?.date);
  same<number | null | undefined>(row?.brand_average_rank);
  // @ts-expect-error a metric may have no value
  same<number | undefined>(row?.brand_average_rank);
  // @ts-expect-error it was not asked for
  row?.responses;
  // @ts-expect-error no such field
  await client.queryMetrics({ brand_id: 1, fields: ['date', 'brand_presence'] });
  // @ts-expect-error no such field
  client.queryMetrics.stream({ brand_id: 1, fields: ['brand_presence'] });
  // @ts-expect-error no such field
  await client.queryMetrics.csv({ brand_id: 1, fields: ['brand_presence'] });

  // @ts-expect-error names that are known only when the program runs
  await client.queryMetrics({ brand_id: 1, fields: names });
  // @ts-expect-error one text is not checked
  await client.queryMetrics({ brand_id: 1, fields: 'date,responses' });
  const [any] = await client.queryMetrics<AnyFields>({ brand_id: 1, fields: names });
  same<string | number | boolean | null | undefined>(any?.date);
  await client.queryMetrics.csv<AnyFields>({ brand_id: 1, fields: 'date,responses' });
  for await (const some of client.queryMetrics.stream({ brand_id: 1, fields: known })) {
    same<string | undefined>(some.date);
    // @ts-expect-error it may not be among them
    same<string>(some.date);
  }
  for await (const { prompt_id, tag } of client.queryMetrics.stream({ brand_id: 1 })) {
    same<number>(prompt_id);
    same<string | null>(tag);
  }
}

export async function bounds() {
  const asked = { brand_id: 1, fields: ['stage', 'brand_presence_percentage'] } as const;
  const [sure] = await client.queryIntervals(asked);
  same<number | null | undefined>(sure?.brand_presence_percentage?.basket.lower);
  const [changed] = await client.queryChanges(asked);
  same<number | null | undefined>(changed?.brand_presence_percentage.like_for_like);
  // @ts-expect-error a count has no bounds
  await client.queryIntervals({ brand_id: 1, fields: ['responses'] });
  // @ts-expect-error a date is in one window only
  await client.queryChanges({ brand_id: 1, fields: ['date', 'brand_presence_percentage'] });
}

export async function forms() {
  for await (const prompt of client.listPrompts.all({ brand_id: 1 })) same<Prompt>(prompt);
  same<string>(await client.queryMetrics.csv({ brand_id: 1 }));
  for await (const { items, cursor } of client.readResponseFeed.pages({ brand_id: 1 })) {
    same<number | undefined>(items[0]?.id);
    same<string>(cursor);
  }
  // @ts-expect-error only feeds have cursors
  client.listPrompts.pages({ brand_id: 1 });
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
