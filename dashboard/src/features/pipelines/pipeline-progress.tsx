import type { Pipeline } from '#contract/pages/pipeline-submissions.ts';
import { Progress } from '../../components/page/progress.tsx';
import { counted, formatCount } from '../../lib/words/format.ts';
import { unfinished } from './pipeline-words.ts';

/** How many pages of a submission have come to their end, and how. */
export function PipelineProgress({ pipeline }: { readonly pipeline: Pipeline }) {
  const { completed, failed } = pipeline.tracks;
  const ended = completed + failed;
  const total = ended + unfinished(pipeline);
  const failures = failed > 0 ? `, ${formatCount(failed)} failed` : '';
  return (
    <Progress
      label="Pages that are done"
      done={ended}
      total={total}
      text={
        ended === total
          ? `${counted(completed, 'page')} done${failures}`
          : `${formatCount(ended)} of ${counted(total, 'page')}${failures}`
      }
    />
  );
}
