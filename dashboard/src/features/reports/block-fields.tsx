import { type RatioMetric, ratioMetricNames } from '#contract/figures/ratio-metrics.ts';
import type { ReportBlock } from '#contract/outgoing/report-blocks.ts';
import {
  maxBlockMetrics,
  maxCommentLength,
  maxQuotes,
  maxTableRows,
  reportDimensions,
  reportOrders,
  reportSentiments,
  reportSplits,
  reportTimes,
} from '#contract/outgoing/report-choices.ts';
import { dimensionLabels, metricLabels } from '#domain/words/field-labels.ts';
import { Choices } from '../../components/controls/choices.tsx';
import { Select, TextArea, TextField } from '../../components/controls/field.tsx';
import { sentimentLabels } from '../../lib/words/glossary.ts';

interface BlockFieldsProps {
  readonly block: ReportBlock;
  readonly onChange: (block: ReportBlock) => void;
}

const metricOptions = ratioMetricNames.map((value) => ({ value, label: metricLabels[value] }));
const orderLabels = { highest: 'Highest first', lowest: 'Lowest first', name: 'By name' } as const;

/** What a block shows, as far as it can be chosen. */
export function BlockFields({ block, onChange }: BlockFieldsProps) {
  switch (block.kind) {
    case 'summary':
      return (
        <p>Written from the figures and events of the report’s days. There is nothing to choose.</p>
      );
    case 'figures':
      return (
        <Metrics chosen={block.metrics} onChange={(metrics) => onChange({ ...block, metrics })} />
      );
    case 'chart':
      return (
        <>
          <Title title={block.title} onChange={(title) => onChange({ ...block, title })} />
          <Select
            label="Metric"
            value={block.metric}
            options={metricOptions}
            onChange={(value) =>
              onChange({ ...block, metric: known(ratioMetricNames, value, block.metric) })
            }
          />
          <Select
            label="One point per"
            value={block.by}
            options={labelled(reportTimes)}
            onChange={(value) => onChange({ ...block, by: known(reportTimes, value, block.by) })}
          />
          <Select
            label="One line per"
            value={block.split ?? ''}
            options={[{ value: '', label: 'One line for all answers' }, ...labelled(reportSplits)]}
            onChange={(value) => onChange({ ...block, split: known(reportSplits, value, null) })}
          />
        </>
      );
    case 'table':
      return (
        <>
          <Title title={block.title} onChange={(title) => onChange({ ...block, title })} />
          <Select
            label="One row per"
            value={block.dimension}
            options={labelled(reportDimensions)}
            onChange={(value) =>
              onChange({ ...block, dimension: known(reportDimensions, value, block.dimension) })
            }
          />
          <Metrics chosen={block.metrics} onChange={(metrics) => onChange({ ...block, metrics })} />
          <Select
            label="Order"
            value={block.order}
            options={reportOrders.map((value) => ({ value, label: orderLabels[value] }))}
            onChange={(value) =>
              onChange({ ...block, order: known(reportOrders, value, block.order) })
            }
          />
          <Limit label="Maximum rows" {...{ block, onChange, max: maxTableRows }} />
        </>
      );
    case 'quotes':
      return (
        <>
          <Title title={block.title} onChange={(title) => onChange({ ...block, title })} />
          <Select
            label="Sentiment"
            value={block.sentiment}
            options={reportSentiments.map((value) => ({
              value,
              label: value === 'any' ? 'Any' : sentimentLabels[value],
            }))}
            onChange={(value) =>
              onChange({ ...block, sentiment: known(reportSentiments, value, block.sentiment) })
            }
          />
          <Limit label="Maximum quotes" {...{ block, onChange, max: maxQuotes }} />
        </>
      );
    case 'comment':
      return (
        <TextArea
          label="Comment"
          hint="Markdown: **bold**, lists, links and tables."
          rows={6}
          dir="auto"
          required
          maxLength={maxCommentLength}
          value={block.markdown}
          onChange={(event) => onChange({ ...block, markdown: event.target.value })}
        />
      );
  }
}

interface TitleProps {
  readonly title: string;
  readonly onChange: (title: string) => void;
}

function Title({ title, onChange }: TitleProps) {
  return (
    <TextField
      label="Title"
      required
      maxLength={200}
      dir="auto"
      value={title}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface MetricsProps {
  readonly chosen: readonly RatioMetric[];
  readonly onChange: (metrics: RatioMetric[]) => void;
}

function Metrics({ chosen, onChange }: MetricsProps) {
  return (
    <Choices
      title="Metrics"
      hint={`Choose one to ${maxBlockMetrics}. They appear in the order in which you pick them.`}
      chosen={chosen}
      options={metricOptions}
      onChange={(metrics) => onChange(metrics.slice(0, maxBlockMetrics))}
    />
  );
}

interface LimitProps {
  readonly label: string;
  readonly block: Extract<ReportBlock, { limit: number }>;
  readonly max: number;
  readonly onChange: (block: ReportBlock) => void;
}

function Limit({ label, block, max, onChange }: LimitProps) {
  return (
    <TextField
      label={label}
      type="number"
      min={1}
      max={max}
      required
      value={block.limit}
      onChange={(event) => {
        const limit = Math.min(max, Math.max(1, Math.round(Number(event.target.value)) || 1));
        onChange({ ...block, limit });
      }}
    />
  );
}

function labelled(names: readonly (keyof typeof dimensionLabels)[]) {
  return names.map((value) => ({ value, label: dimensionLabels[value] }));
}

/** A control gives text; one that is none of the words leaves things as they are. */
function known<Word extends string, Other>(
  words: readonly Word[],
  value: string,
  otherwise: Other,
): Word | Other {
  return words.find((word) => word === value) ?? otherwise;
}
