import { endpoints } from '../api/endpoints.ts';
import { branded, choosePrompts } from '../choose-prompts.ts';
import { command } from '../command.ts';
import { reachBrand } from '../find-brand.ts';
import { wholeNumber, window } from '../read-values.ts';
import { days, limit, ofBrand } from '../shared-options.ts';
import { noteMore, printJson, printTable } from '../words/print-table.ts';

export const sources = command({
  name: 'sources',
  summary: 'List the websites or pages that answers cite.',
  options: {
    by: { type: 'string', choices: ['domain', 'page'], about: 'What a source is; default domain.' },
    worth: {
      type: 'boolean',
      about: 'Those worth winning: they are cited where competitors are named and you are not.',
    },
    domain: { type: 'string', value: 'HOST', about: 'Only this host.' },
    filters: {
      type: 'string',
      multiple: true,
      value: 'FIELD:VALUE',
      about: 'Only these answers, as for query.',
    },
    ...branded,
    ...days,
    ...limit,
    ...ofBrand,
  },
  examples: ['sources', 'sources --worth --limit 20', 'sources --by page --domain reviews.example'],
  async run(context, _given, values) {
    const { terminal } = context;
    const dates = window(values);
    const limit = wholeNumber('limit', values.limit, { min: 1, max: 500 }) ?? 50;
    const { client, brand } = await reachBrand(context, values);
    const { filters, note } = await choosePrompts(client, {
      ...{ brand, dates, fields: [] },
      ...{ chosen: values.branded, filters: values.filters },
    });
    if (note !== undefined) terminal.note(note);
    const found = await client.call(endpoints.listSources, {
      params: { brand_id: brand.id },
      query: {
        ...dates,
        filters,
        domain: values.domain,
        by: values.by === 'page' ? 'page' : 'domain',
        sort: values.worth ? 'worth' : 'answers',
        limit,
      },
    });
    if (values.json) {
      printJson(terminal, found);
      return;
    }
    printTable(
      terminal,
      [
        { title: values.by === 'page' ? 'Page' : 'Domain' },
        { title: 'Kind' },
        ...['Answers', 'Share', 'Without you'].map((title) => ({ title, isNumber: true })),
        { title: 'Competitors' },
      ],
      found.items.map((source) => [
        source.url ?? source.domain,
        source.kind,
        source.answers.toLocaleString('en-US'),
        `${(100 * source.share).toFixed(1)}%`,
        source.gap_answers.toLocaleString('en-US'),
        source.competitors.map(({ name }) => name).join(', '),
      ]),
      'No source matches. Other days: --from and --to.',
    );
    noteMore(terminal, found.items.length, found.total, 'sources');
  },
});
