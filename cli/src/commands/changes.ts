import { endpoints } from '../api/endpoints.ts';
import { branded, choosePrompts } from '../choose-prompts.ts';
import { command } from '../command.ts';
import { reachBrand } from '../find-brand.ts';
import { wrongUse } from '../program/failures.ts';
import { day, window } from '../read-values.ts';
import { days, ofBrand } from '../shared-options.ts';
import { fieldLabel, isMetric, readFields } from '../words/fields.ts';
import { changeCells } from '../words/figures.ts';
import { printJson, printTable } from '../words/print-table.ts';

export const changes = command({
  name: 'changes',
  summary: 'Compare metrics with earlier days, and say which changes may be chance.',
  options: {
    fields: {
      type: 'string',
      value: 'A,B',
      about: 'Dimensions and metrics; default ai_platform,brand_presence_percentage.',
    },
    filters: {
      type: 'string',
      multiple: true,
      value: 'FIELD:VALUE',
      about: 'Only these answers, as for query.',
    },
    ...branded,
    ...days,
    'compare-from': { type: 'string', value: 'DAY', about: 'First day to compare with.' },
    'compare-to': {
      type: 'string',
      value: 'DAY',
      about: 'Last day to compare with; default: the days before --from.',
    },
    bounds: {
      type: 'string',
      choices: ['basket', 'population'],
      about: 'For these prompts (basket) or for prompts like these (population).',
    },
    ...ofBrand,
  },
  examples: [
    'changes --brand Northwind',
    'changes --fields prompt_topic,brand_sentiment_score --from 2026-02-01 --to 2026-02-28',
  ],
  async run(context, _given, values) {
    const { terminal } = context;
    const fields = readFields(values.fields ?? 'ai_platform,brand_presence_percentage');
    const metrics = fields.filter(isMetric);
    const dimensions = fields.filter((name) => !isMetric(name));
    if (metrics.length === 0) throw wrongUse('--fields needs at least one metric.');
    const dates = window(values);
    const compared = {
      compare_start_date: day('compare-from', values['compare-from']),
      compare_end_date: day('compare-to', values['compare-to']),
    };
    const { client, brand } = await reachBrand(context, values);
    const { filters, note } = await choosePrompts(client, {
      ...{ brand, fields, dates },
      ...{ chosen: values.branded, filters: values.filters },
    });
    if (note !== undefined) terminal.note(note);
    const rows = await client.call(endpoints.queryChanges, {
      params: { brand_id: brand.id },
      query: { ...dates, ...compared, fields: fields.join(','), filters },
    });
    if (values.json) {
      printJson(terminal, rows);
      return;
    }
    const estimand = values.bounds === 'population' ? 'population' : 'basket';
    printTable(
      terminal,
      [
        ...dimensions.map((name) => ({ title: fieldLabel(name) })),
        { title: 'Metric' },
        ...['Before', 'Now', 'Change in points'].map((title) => ({ title, isNumber: true })),
        { title: 'Verdict' },
      ],
      rows.flatMap((row) =>
        metrics.map((metric) => [
          ...dimensions.map((name) =>
            String((row as Readonly<Record<string, unknown>>)[name] ?? '–'),
          ),
          fieldLabel(metric),
          ...changeCells(metric, row[metric], estimand, terminal.colours),
        ]),
      ),
      `${brand.name} has no answers on these days.`,
    );
  },
});
