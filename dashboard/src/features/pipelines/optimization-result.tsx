import { useState } from 'react';
import type { TrackingRecord } from '#contract/pipeline.ts';
import { CopyField } from '../../components/copy-field.tsx';
import { Section } from '../../components/section.tsx';
import { Segmented } from '../../components/segmented.tsx';
import { Empty } from '../../components/states.tsx';
import { useSignedIn } from '../../lib/use-signed-in.ts';
import { DiffView } from './diff-view.tsx';
import { HtmlPreview } from './html-preview.tsx';

interface OptimizationResultProps {
  readonly optimization: NonNullable<TrackingRecord['result']['optimization']>;
  /** Where the result is staged; without it there is no page to show. */
  readonly version: { readonly siteId: string; readonly versionId: string } | undefined;
}

const views = [
  { value: 'changes', label: 'Changes' },
  { value: 'text', label: 'Markdown' },
  { value: 'page', label: 'Page' },
  { value: 'before', label: 'Before' },
] as const;

/** The optimized page compared with the original, and each of them on its own. */
export function OptimizationResult({ optimization, version }: OptimizationResultProps) {
  const [view, setView] = useState<(typeof views)[number]['value']>('changes');
  // A link to a preview is a change, which viewers may not make.
  const isViewer = useSignedIn()?.role === 'viewer';
  const shown = views.filter(({ value }) => value !== 'page' || (version && !isViewer));
  return (
    <Section
      title="Optimized text"
      lead="Every fact of the page stays; what answers a question comes first."
      actions={
        <Segmented
          label="Show the optimized text as"
          value={view}
          options={shown}
          onChange={setView}
        />
      }
    >
      {view === 'text' && <CopyField label="Markdown" text={optimization.markdown} block />}
      {view === 'page' && version && <HtmlPreview {...version} />}
      {view === 'before' && (
        <CopyField label="What agents got before" text={optimization.source_markdown} block />
      )}
      {view === 'changes' &&
        (optimization.diff === '' ? (
          <Empty title="Nothing was changed" icon="check">
            The page answers none of the questions, or already answers them in the best order.
          </Empty>
        ) : (
          <DiffView diff={optimization.diff} />
        ))}
    </Section>
  );
}
