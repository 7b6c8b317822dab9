import { useState } from 'react';
import type { TrackingRecord } from '#contract/pipeline.ts';
import { CopyField } from '../../components/copy-field.tsx';
import { Section } from '../../components/section.tsx';
import { Segmented } from '../../components/segmented.tsx';
import { Empty } from '../../components/states.tsx';
import { DiffView } from './diff-view.tsx';

interface OptimizationResultProps {
  readonly optimization: NonNullable<TrackingRecord['result']['optimization']>;
}

/** The optimized page compared with the original. */
export function OptimizationResult({ optimization }: OptimizationResultProps) {
  const [view, setView] = useState<'changes' | 'text'>('changes');
  return (
    <Section
      title="Optimized text"
      lead="Every fact of the page stays; what answers a question comes first."
      actions={
        <Segmented
          label="Show the optimized text as"
          value={view}
          options={[
            { value: 'changes', label: 'Changes' },
            { value: 'text', label: 'Whole text' },
          ]}
          onChange={setView}
        />
      }
    >
      {view === 'text' && <CopyField label="Markdown" text={optimization.markdown} block />}
      {view === 'changes' &&
        (optimization.diff === '' ? (
          <Empty title="Nothing was changed" icon="check">
            The page answers none of the questions, or answers them in the best order already.
          </Empty>
        ) : (
          <DiffView diff={optimization.diff} />
        ))}
    </Section>
  );
}
