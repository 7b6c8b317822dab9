import type { ChangeRow, IntervalRow } from '#contract/figures/intervals.ts';
import type { DimensionName } from '#contract/figures/query.ts';
import type { RatioMetric } from '#contract/figures/ratio-metrics.ts';
import type { ContentBlock, ReportContent } from '#contract/outgoing/report-content.ts';
import { promptsInWords } from '#domain/judgement/prompt-choice.ts';
import { dimensionLabels, metricLabels } from '#domain/words/field-labels.ts';
import { judgedInWords, simulatedInWords } from '#domain/words/report-words.ts';
import { ofChange, withBounds } from './words.ts';

/** A report as Markdown: its page's content for readers without charts. */
export function reportText(content: ReportContent): string {
  const { name, brand, period, comparison, filters, prompts, blocks } = content;
  const compared = comparison ? `, compared with ${comparison.start} to ${comparison.end}` : '';
  const narrowed = filters.map(({ field, value }) => `${dimensionLabels[field]}: ${value}`);
  const over = promptsInWords({ prompts, allNameBrand: content.all_prompts_name_brand }, brand);
  const simulated = simulatedInWords(content.simulated);
  return [
    `# ${name}`,
    `${brand}, ${period.start} to ${period.end}${compared}. ${over}`,
    ...(simulated === undefined ? [] : [simulated]),
    ...(narrowed.length > 0 ? [`Only ${narrowed.join(', ')}.`] : []),
    ...blocks.map(blockText),
  ].join('\n\n');
}

function blockText(block: ContentBlock): string {
  switch (block.kind) {
    case 'comment':
      return block.markdown;
    case 'summary':
      return block.sentences.map(({ text }) => text).join(' ');
    case 'quotes':
      return [
        `## ${block.title}`,
        judgedInWords(block.judged, block.sentiment) ?? 'No answer judges the brand.',
        ...block.themes.flatMap(({ key, name, answers }) => [
          `### ${name} (${answers} ${answers === 1 ? 'answer' : 'answers'})`,
          ...block.quotes
            .filter(({ theme }) => theme === key)
            .map(({ text, platform, date }) => `> ${text} (${platform}, ${date})`),
        ]),
      ].join('\n\n');
    case 'figures':
      return block.metrics
        .map((metric) => `- ${figureText(metric, block.rows[0], block.changes[0])}`)
        .join('\n');
    case 'chart':
      return rowsText(block, { metrics: [block.metric], changes: [], by: [block.by, block.split] });
    case 'table':
      return rowsText(block, { ...block, by: [block.dimension] });
  }
}

function rowsText(
  { title, rows }: { readonly title: string; readonly rows: readonly IntervalRow[] },
  {
    metrics,
    changes,
    by,
  }: {
    readonly metrics: readonly RatioMetric[];
    readonly changes: readonly ChangeRow[];
    readonly by: readonly (DimensionName | null)[];
  },
): string {
  const dimensions = by.filter((name) => name !== null);
  const groupOf = (row: IntervalRow | ChangeRow) =>
    dimensions.map((name) => String(row[name] ?? 'none')).join(', ');
  const lines = rows.map((row) => {
    const change = changes.find((one) => groupOf(one) === groupOf(row));
    const figures = metrics.map((metric) => figureText(metric, row, change));
    return `- ${groupOf(row)}: ${figures.join('; ')}`;
  });
  return [`## ${title}`, lines.join('\n')].join('\n\n');
}

function figureText(
  metric: RatioMetric,
  row: IntervalRow | undefined,
  change: ChangeRow | undefined,
): string {
  const figure = row?.[metric];
  if (!figure) return `${metricLabels[metric]}: none`;
  const moved = change?.[metric];
  const value = `${metricLabels[metric]} ${withBounds(metric, figure.estimate, figure.basket)}`;
  if (!moved || moved.like_for_like === null) return value;
  return `${value}, ${ofChange(metric, moved.like_for_like, moved.basket)}`;
}
