import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PublicationEffect } from '#contract/pages/publication-effect.ts';
import { Segmented } from '../../components/controls/segmented.tsx';
import { Panel } from '../../components/table/panel.tsx';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import { formatMoment } from '../../lib/words/format-moment.ts';
import { effectContent } from './effect-content.tsx';
import { type EffectMeasure, effectMeasures, effectSentence } from './effect-words.ts';
import { effectRequest } from './pipeline-requests.ts';

export const effectMeaning =
  'How much more the answers to the target prompts changed than the answers to prompts that no page or campaign was made for, from the same ' +
  'topic if it has at least six. Whole weeks before and after are compared. An effect is likely real if trials without a publication, and ' +
  'asking the same prompts again, would hardly ever show as much, and if both groups of prompts moved together before.';

/** What a published page did for its prompts, against untouched ones, week by week. */
export function EffectPanel({ token }: { readonly token: string }) {
  const request = effectRequest(useBrandId(), token);
  const result = useQuery(requestQuery(request));
  const [measure, setMeasure] = useState<EffectMeasure>('citation');
  return (
    <Panel
      title="What the page did"
      hasChart
      meaning={effectMeaning}
      requests={[request]}
      results={[result]}
      {...(result.data ? { empty: effectSentence(result.data, measure) } : {})}
      controls={
        <Segmented
          label="Answers that"
          value={measure}
          options={measureChoices}
          onChange={setMeasure}
        />
      }
    >
      {(effect) => effectContent(effect, measure, publicationNote(effect))}
    </Panel>
  );
}

export const measureChoices = (['citation', 'presence'] as const).map((value) => ({
  value,
  label: effectMeasures[value].label,
}));

function publicationNote({ published_at, ended_at }: PublicationEffect): string {
  if (published_at === null) return '';
  const published = `The vertical line is the week of publication (${formatMoment(published_at)}), which is not compared.`;
  return ended_at === null
    ? published
    : `${published} The page was taken back on ${formatMoment(ended_at)}.`;
}
