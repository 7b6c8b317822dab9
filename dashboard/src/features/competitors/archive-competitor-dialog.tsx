import { useQueryClient } from '@tanstack/react-query';
import type { Competitor } from '#contract/brands.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { call } from '../../lib/api.ts';
import { send } from '../../lib/api-request.ts';
import { refreshBrands } from '../../lib/brands.ts';
import { counted, formatPeriod, formatValue } from '../../lib/format.ts';
import type { RateOf } from '../../lib/use-rates.ts';
import { useBrandId, useScope } from '../../lib/use-scope.ts';

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
  const client = useQueryClient();
  return (
    <FormDialog
      title={`Archive ${competitor.name}?`}
      submit="Archive"
      submitting="Archiving …"
      cancel="Keep it"
      look="danger"
      onSubmit={async () => {
        await call(send('DELETE', `v1/brands/${brandId}/competitors/${competitor.id}`));
        await refreshBrands(client);
      }}
      onClose={onClose}
    >
      {presence && (
        <p>
          {formatPeriod(period)}: {formatValue('share', presence.share)} of{' '}
          {counted(presence.answers, 'answer')} mention it.
        </p>
      )}
      <p>
        New answers are no longer searched for it, and cited pages of its websites count as a third
        party’s. No prompt pauses.
      </p>
      <p>
        Answers so far keep what they say of it, and charts of those days still show it. Only a
        re-evaluation takes it out of the answers that it reads again.
      </p>
      <p>Adding a competitor of the same name brings this one back, and its history goes on.</p>
    </FormDialog>
  );
}
