import { useMutation } from '@tanstack/react-query';
import { runSignals } from '#contract/operations/signals.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { useChange } from '../../lib/use-change.ts';
import { useBrandId } from '../../lib/use-scope.ts';

/** Compares now, in addition to the run of the day. */
export function RunNow({ isRunning }: { readonly isRunning: boolean }) {
  const brandId = useBrandId();
  const change = useChange();
  const ask = useMutation({
    mutationFn: () => change(runSignals, { params: { brand_id: brandId } }),
  });
  return (
    <>
      <Button
        changes
        look="primary"
        icon="chart"
        disabled={isRunning || ask.isPending}
        onClick={() => ask.mutate()}
      >
        {isRunning ? 'Running …' : 'Run now'}
      </Button>
      {ask.error && <Notice tone="bad">{ask.error.message}</Notice>}
    </>
  );
}
