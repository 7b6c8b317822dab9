import { inPoints, inUnit } from '#contract/figure-words.ts';
import type { Signal } from '#contract/signals.ts';
import { endpoints } from '../api/endpoints.ts';
import { command } from '../command.ts';
import { reachBrand } from '../find-brand.ts';
import { wholeNumber } from '../read-values.ts';
import { limit, ofBrand } from '../shared-options.ts';
import type { Colours } from '../terminal/colours.ts';
import { fieldLabel } from '../words/fields.ts';
import { noteMore, printJson, printTable } from '../words/print-table.ts';

export const signals = command({
  name: 'signals',
  summary: 'List what changed beyond chance in the last 28 days.',
  options: {
    kind: {
      type: 'string',
      choices: ['platform', 'topic', 'stage', 'competitor', 'prompt', 'domain'],
      about: 'Only changes of this kind.',
    },
    direction: { type: 'string', choices: ['up', 'down'], about: 'Only increases or decreases.' },
    ...limit,
    ...ofBrand,
  },
  examples: ['signals', 'signals --kind prompt --direction down'],
  async run(context, _given, values) {
    const { terminal } = context;
    const most = wholeNumber('limit', values.limit, { min: 1, max: 500 }) ?? 100;
    const { client, brand } = await reachBrand(context, values);
    const params = { brand_id: brand.id };
    const [found, runs] = await Promise.all([
      client.call(endpoints.listSignals, {
        params,
        query: { kind: values.kind, direction: values.direction, limit: most } as SignalQuery,
      }),
      client.call(endpoints.listSignalRuns, { params, query: { limit: 100 } }),
    ]);
    const run = runs.items.find(({ status }) => status === 'completed');
    if (values.json) {
      printJson(terminal, { run: run ?? null, total: found.total, items: found.items });
      return;
    }
    printTable(
      terminal,
      [
        { title: 'What' },
        { title: 'Metric' },
        ...['Before', 'Now', 'Change in points'].map((title) => ({ title, isNumber: true })),
      ],
      found.items.map((signal) => rowOf(signal, terminal.colours)),
      run
        ? `Nothing changed beyond chance from ${run.start_date} to ${run.end_date}; ${run.tested} changes were tested.`
        : 'No run has completed yet. There is one each day.',
    );
    noteMore(terminal, found.items.length, found.total, 'signals');
  },
});

type SignalQuery = {
  kind: Signal['kind'] | undefined;
  direction: Signal['direction'] | undefined;
  limit: number;
};

function rowOf(
  { subject, kind, metric, before, now, like_for_like, basket, direction }: Signal,
  { green, red }: Colours,
) {
  // The share of answers that cite a domain reads as every other share.
  const unit = metric === 'domain_citation_rate' ? 'brand_citation_rate' : metric;
  const range = `${inPoints(unit, basket.lower)} to ${inPoints(unit, basket.upper)}`;
  return [
    `${subject} (${kind})`,
    metric === unit ? fieldLabel(metric) : 'Cited in',
    inUnit(unit, before),
    inUnit(unit, now),
    {
      text: `${inPoints(unit, like_for_like)} (${range})`,
      paint: direction === 'up' ? green : red,
    },
  ];
}
