import type { Competitor } from '#contract/brands/brands.ts';
import { archiveCompetitor } from '#contract/operations/competitors.ts';
import { ArchiveDialog } from '../../components/forms/form-dialog.tsx';
import { useChange } from '../../lib/api/use-change.ts';
import type { RateOf } from '../../lib/figures/use-rates.ts';
import { useBrandId, useScope } from '../../lib/scope/use-scope.ts';
import { counted, formatPeriod, formatValue } from '../../lib/words/format.ts';

interface ArchiveCompetitorDialogProps {
  readonly competitor: Competitor;
  readonly presence: ReturnType<RateOf>;
  readonly onClose: () => void;
}

/** What archiving a competitor does, before it is done. */
export function ArchiveCompetitorDialog(props: ArchiveCompetitorDialogProps) {
  const { competitor, presence, onClose } = props;
  const brandId = useBrandId();
  const { period } = useScope();
  const change = useChange();
  return (
    <ArchiveDialog
      title={`Archive ${competitor.name}?`}
      onSubmit={() =>
        change(archiveCompetitor, { params: { brand_id: brandId, competitor_id: competitor.id } })
      }
      onClose={onClose}
    >
      {presence && (
        <p>
          {formatPeriod(period)}: {formatValue('share', presence.estimate)} of{' '}
          {counted(presence.responses, 'answer')} mention it.
        </p>
      )}
      <p>
        New answers are no longer checked for it, and citations of its websites count as third
        party. No prompts are paused.
      </p>
      <p>
        Past answers and their charts still show it, until a re-evaluation reads those answers
        again.
      </p>
      <p>Adding a competitor with the same name restores this one with its history.</p>
    </ArchiveDialog>
  );
}
