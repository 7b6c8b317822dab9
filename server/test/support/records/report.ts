import type { Report } from '#contract/outgoing/reports.ts';
import { succeeded } from '../answers/answers.ts';
import { importRow, trackedBrand } from '../answers/responses.ts';
import type { KeyCaller } from './brand.ts';

export const reportScope = {
  ...{ start_date: '2026-02-01', end_date: '2026-02-28' },
  ...{ compare: 'before', prompts: 'all' },
};

export const everyBlock = [
  { kind: 'comment', markdown: '# February\n\n<b>Not bold</b>' },
  { kind: 'figures', metrics: ['brand_presence_percentage', 'brand_sentiment_score'] },
  {
    kind: 'chart',
    title: 'Presence',
    metric: 'brand_presence_percentage',
    by: 'date_week',
    split: 'ai_platform',
  },
  {
    kind: 'table',
    title: 'Stages',
    dimension: 'stage',
    metrics: ['brand_presence_percentage'],
    limit: 1,
    order: 'highest',
  },
  { kind: 'quotes', title: 'What they say', sentiment: 'positive', limit: 2 },
];

/** A brand with answers in January and February, and a report of February. */
export async function reportedBrand(call: KeyCaller) {
  const { brand, plain, asCfo } = await trackedBrand(call);
  const absent = { brand_present: false, competitors: [] };
  const text = 'Northwind is excellent: fast, reliable and easy to use. Contoso is slow.';
  const rows = [
    importRow(plain, { response_text: text, evaluation: undefined }),
    importRow(plain, { created_at: '2026-02-17T08:00:00Z', platform: 'perplexity' }),
    importRow(asCfo, { response_text: 'Nobody knows.', evaluation: absent }),
    importRow(plain, { created_at: '2026-01-20T08:00:00Z', evaluation: absent }),
  ];
  succeeded(await call('POST', `/v1/${brand.id}/responses/import`, rows));
  const path = `/v1/${brand.id}/reports`;
  const report: Report = succeeded(
    await call('POST', path, { name: 'February', scope: reportScope, blocks: everyBlock }),
  );
  return { brand, report, path, of: `${path}/${report.id}` };
}
