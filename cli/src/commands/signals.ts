import type { ChangeEvent } from '#contract/changes-and-actions/change-events.ts';
import type { Signal, SignalRun } from '#contract/changes-and-actions/signals.ts';
import { inPoints, inUnit } from '#domain/words/figure-words.ts';
import { seenText } from '#domain/words/range-words.ts';
import { endpoints } from '../api/endpoints.ts';
import { command } from '../command.ts';
import { reachBrand } from '../find-brand.ts';
import { wholeNumber } from '../read-values.ts';
import { limit, ofBrand } from '../shared-options.ts';
import type { Colours } from '../terminal/colours.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { fieldLabel } from '../words/fields.ts';
import { noteMore, printJson, printTable } from '../words/print-table.ts';

export const signals = command({
  name: 'signals',
  summary: 'List what happened in the last 28 days beyond chance.',
  options: {
    details: {
      type: 'boolean',
      about:
        'Every change that was found, by platform, topic, stage, competitor, prompt and website.',
    },
    kind: {
      type: 'string',
      choices: ['brand', 'platform', 'topic', 'stage', 'competitor', 'prompt', 'domain'],
      about: 'With --details: only changes of this kind.',
    },
    direction: {
      type: 'string',
      choices: ['up', 'down'],
      about: 'With --details: only increases or decreases.',
    },
    ...limit,
    ...ofBrand,
  },
  examples: ['signals', 'signals --details --kind prompt --direction down'],
  async run(context, _given, values) {
    const { terminal } = context;
    const limit = wholeNumber('limit', values.limit, { min: 1, max: 500 }) ?? 100;
    const { client, brand } = await reachBrand(context, values);
    const params = { brand_id: brand.id };
    const runs = await client.call(endpoints.listSignalRuns, { params, query: { limit: 100 } });
    const run = runs.items.find(({ status }) => status === 'completed');
    const showsDetails = values.details || values.kind || values.direction;
    const found = showsDetails
      ? await client.call(endpoints.listSignals, {
          params,
          query: { kind: values.kind, direction: values.direction, limit } as SignalQuery,
        })
      : await client.call(endpoints.listEvents, { params, query: { limit } });
    if (values.json) {
      printJson(terminal, { run: run ?? null, total: found.total, items: found.items });
      return;
    }
    if (showsDetails) printSignals(terminal, found.items as Signal[], emptyText(run));
    else printEvents(terminal, found.items as ChangeEvent[], emptyText(run));
    noteMore(terminal, found.items.length, found.total, showsDetails ? 'changes' : 'events');
  },
});

function emptyText(run: SignalRun | undefined): string {
  if (!run) return 'No run has completed yet. There is one each day.';
  return `Nothing changed beyond chance from ${run.start_date} to ${run.end_date}; ${run.tested} changes were tested. ${seenText(run)}`.trimEnd();
}

function printEvents(terminal: Terminal, events: readonly ChangeEvent[], empty: string): void {
  printTable(
    terminal,
    [{ title: 'Since' }, { title: 'What happened' }],
    events.map(({ began, summary }) => [began.day, summary]),
    empty,
  );
}

function printSignals(terminal: Terminal, signals: readonly Signal[], empty: string): void {
  printTable(
    terminal,
    [
      { title: 'What' },
      { title: 'Metric' },
      ...['Before', 'Now', 'Change in points'].map((title) => ({ title, isNumber: true })),
    ],
    signals.map((signal) => rowOf(signal, terminal.colours)),
    empty,
  );
}

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
