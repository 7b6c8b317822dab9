import { metricLabels } from '#contract/field-labels.ts';
import type { MetricChange, MetricInterval } from '#contract/intervals.ts';
import { promptsInWords } from '#contract/prompt-choice.ts';
import { isScore, type RatioMetric } from '#contract/ratio-metrics.ts';
import type { ReportContent } from '#contract/report-content.ts';
import { simulatedInWords } from '#contract/report-words.ts';
import type { MailContent } from '../../mail/index.ts';

/** At most one in twenty of the changes that are called likely real is expected to be chance. */
const falseDiscoveries = 0.05;

/** What the mail of a report says: its key figures in words, and where to read it. */
export function reportMail(content: ReportContent, url: string): MailContent {
  const { name, brand, period, comparison, prompts } = content;
  const days = `${period.start} to ${period.end}`;
  const compared = comparison ? `, compared with ${comparison.start} to ${comparison.end}` : '';
  const over = promptsInWords({ prompts, allNameBrand: content.all_prompts_name_brand }, brand);
  const simulated = simulatedInWords(content.simulated);
  return {
    // Without a word that users chose.
    subject: `Sightline report, ${days}`,
    paragraphs: [
      `${name} of ${brand} for ${days}${compared}. ${over}`,
      ...(simulated === undefined ? [] : [simulated]),
      ...summaries(content),
      ...figureLines(content),
    ],
    action: { label: 'Open the report', url },
    reason: `You are receiving this email because ${content.look.name} sends you this report from Sightline. The link works for 30 days.`,
  };
}

function summaries({ blocks }: ReportContent): string[] {
  return blocks.flatMap((block) =>
    block.kind === 'summary' ? block.sentences.map(({ text }) => text).join(' ') : [],
  );
}

/** One sentence for each figure of the report, in its order. */
function figureLines(content: ReportContent): string[] {
  return content.blocks.flatMap((block) => {
    if (block.kind !== 'figures') return [];
    const [row] = block.rows;
    const [change] = block.changes;
    return block.metrics.map((metric) =>
      figureLine(metric, row?.[metric] ?? null, change?.[metric], content.bounds),
    );
  });
}

function figureLine(
  metric: RatioMetric,
  interval: MetricInterval,
  change: MetricChange | undefined,
  bounds: ReportContent['bounds'],
): string {
  const label = metricLabels[metric];
  if (!interval) return `${label}: no answers to measure it by.`;
  const value = shownValue(metric, interval.estimate);
  return `${label}: ${value}${changeWords(metric, change, bounds)}.`;
}

function changeWords(
  metric: RatioMetric,
  change: MetricChange | undefined,
  bounds: ReportContent['bounds'],
): string {
  const size = change?.like_for_like ?? change?.difference ?? null;
  if (!change || size === null) return '';
  const points = Math.abs(isScore(metric) ? size : size * 100).toFixed(1);
  const q = change.like_for_like === null ? undefined : change[bounds]?.q_value;
  const verdict = q === undefined ? '' : q < falseDiscoveries ? ', likely real' : ', may be chance';
  if (points === '0.0') return ', unchanged';
  return `, ${size > 0 ? 'up' : 'down'} ${points} points${verdict}`;
}

function shownValue(metric: RatioMetric, estimate: number): string {
  return isScore(metric) ? estimate.toFixed(1) : `${(estimate * 100).toFixed(1)}%`;
}
