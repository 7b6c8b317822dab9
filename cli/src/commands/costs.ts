import type { CollectionStatus } from '#contract/collection/collections.ts';
import { platforms } from '#contract/platform-names.ts';
import { endpoints } from '../api/endpoints.ts';
import { command } from '../command.ts';
import { reachBrand } from '../find-brand.ts';
import { wholeNumber } from '../read-values.ts';
import { ofBrand } from '../shared-options.ts';
import { printJson, printTable } from '../words/print-table.ts';

export const costs = command({
  name: 'costs',
  summary: 'Say what asking costs: spent, planned, and the price of new prompts.',
  options: {
    prompts: { type: 'string', value: 'N', about: 'Also price this many new prompts.' },
    ...ofBrand,
  },
  examples: ['costs', 'costs --prompts 50'],
  async run(context, _given, { prompts, json, ...values }) {
    const { terminal } = context;
    const added = wholeNumber('prompts', prompts, { min: 1, max: 100_000 });
    const { client, brand } = await reachBrand(context, values);
    const params = { brand_id: brand.id };
    const [status, planned, priced] = await Promise.all([
      client.call(endpoints.getCollectionStatus, { params }),
      client.call(endpoints.estimateCollection, { params }),
      added === undefined
        ? undefined
        : client.call(endpoints.estimateCollection, { params, query: { prompts: added } }),
    ]);
    if (json) {
      const { spending } = status;
      printJson(terminal, { spending, planned, new_prompts: priced ?? null });
      return;
    }
    printTable(terminal, spendingColumns, spendingRows(status), '');
    const { total } = planned;
    terminal.print(
      total
        ? `Planned: ${dollars(total.day_usd)} a day, ${dollars(total.month_usd)} a month.`
        : 'Planned: no price is known, since no platform has a key.',
    );
    if (priced?.total) {
      const { day_usd, month_usd } = priced.total;
      terminal.print(
        `${added} new prompts: ${dollars(day_usd)} a day, ${dollars(month_usd)} a month.`,
      );
    }
    const idle = status.platforms.filter(({ state }) => state !== 'ready');
    if (idle.length > 0) {
      const names = idle.map(
        ({ platform, state }) =>
          `${platforms[platform].displayName} (${state.replaceAll('_', ' ')})`,
      );
      terminal.print(`Not asked: ${names.join(', ')}.`);
    }
  },
});

const spendingColumns = [
  { title: 'Spent' },
  ...['Today', 'Budget a day', 'This month', 'Budget a month'].map((title) => ({
    title,
    isNumber: true,
  })),
];

function spendingRows({ spending }: CollectionStatus): string[][] {
  const row = (title: string, { today, month }: CollectionStatus['spending']['brand']) => [
    title,
    dollars(today.spent_usd),
    budget(today.budget_usd),
    dollars(month.spent_usd),
    budget(month.budget_usd),
  ];
  return [row('This brand', spending.brand), row('Organization', spending.organization)];
}

function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
}

function budget(amount: number | null): string {
  return amount === null ? 'no limit' : dollars(amount);
}
