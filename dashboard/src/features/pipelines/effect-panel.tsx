import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PublicationEffect } from '#contract/publication-effect.ts';
import { Legend } from '../../components/chart/legend.tsx';
import type { Series } from '../../components/chart/series.ts';
import { TimeChart } from '../../components/chart/time-chart.tsx';
import { trendTable } from '../../components/chart/trend-table.tsx';
import { Panel } from '../../components/panel.tsx';
import { Segmented } from '../../components/segmented.tsx';
import { formatValue } from '../../lib/format.ts';
import { formatMoment } from '../../lib/format-moment.ts';
import { requestQuery } from '../../lib/request-query.ts';
import type { TimeBucket } from '../../lib/time-bucket.ts';
import { useBrandId } from '../../lib/use-scope.ts';
import { EffectFigures } from './effect-figures.tsx';
import styles from './effect-panel.module.css';
import { type EffectMeasure, effectMeasures, effectSentence } from './effect-words.ts';
import { effectRequest } from './pipeline-requests.ts';

const meaning =
  'How much more the answers to the prompts of this page changed than those to prompts that no page was made for. Whole weeks before and after ' +
  'publication are compared. An effect counts as likely real where placebo publications and asking again would hardly ever give as much.';

/** What a published page did for its prompts, against untouched ones, week by week. */
export function EffectPanel({ token }: { readonly token: string }) {
  const request = effectRequest(useBrandId(), token);
  const result = useQuery(requestQuery(request));
  const [measure, setMeasure] = useState<EffectMeasure>('citation');
  return (
    <Panel
      title="What the page did"
      meaning={meaning}
      requests={[request]}
      results={[result]}
      {...(result.data ? { empty: effectSentence(result.data, measure) } : {})}
      controls={
        <Segmented label="Answers that" value={measure} options={choices} onChange={setMeasure} />
      }
    >
      {(effect) => {
        const buckets = bucketsOf(effect);
        const series = seriesOf(effect, measure);
        return {
          ...(series.length > 0 ? { note: effectSentence(effect, measure) } : {}),
          chart: (
            <>
              <EffectFigures result={effect} measure={measure} />
              <TimeChart
                label={`Share of answers that ${effectMeasures[measure].verb}, by week, as a table under Table`}
                unit="share"
                buckets={buckets}
                series={series}
                markedIndex={effect.weeks.findIndex(({ part }) => part === 'publication')}
              />
              <Legend series={series} />
              <p className={styles.note}>{publicationNote(effect)}</p>
            </>
          ),
          table: trendTable('Share of answers by week', buckets, series, (value) =>
            formatValue('share', value),
          ),
        };
      }}
    </Panel>
  );
}

const choices = (['citation', 'presence'] as const).map((value) => ({
  value,
  label: effectMeasures[value].label,
}));

function bucketsOf({ weeks }: PublicationEffect): TimeBucket[] {
  return weeks.map(({ start_date, end_date, part }) => ({
    key: start_date,
    first: start_date,
    last: end_date,
    isPartial: part === 'unfinished',
  }));
}

/** None where the prompts of the page have no answers: a line of the others alone says nothing about it. */
function seriesOf({ weeks }: PublicationEffect, measure: EffectMeasure): Series[] {
  if (weeks.every(({ target_responses }) => target_responses === 0)) return [];
  return [
    {
      ...{ key: 'target', name: 'Prompts of this page', color: '--accent', isMain: true },
      values: weeks.map((week) => week[measure].target),
      counts: weeks.map(({ target_responses }) => target_responses),
    },
    {
      ...{ key: 'untouched', name: 'Untouched prompts', color: '--ink-muted' },
      values: weeks.map((week) => week[measure].untouched),
      counts: weeks.map(({ untouched_responses }) => untouched_responses),
    },
  ];
}

function publicationNote({ published_at, ended_at }: PublicationEffect): string {
  if (published_at === null) return '';
  const published = `The line across is the week of publication (${formatMoment(published_at)}), which is not compared.`;
  return ended_at === null
    ? published
    : `${published} The page was taken back on ${formatMoment(ended_at)}.`;
}
