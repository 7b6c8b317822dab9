import type { Competitor } from '#contract/brands/brands.ts';
import { startReevaluation } from '#contract/operations/reevaluations.ts';
import { isAtWork, readingInWords } from '#domain/words/reevaluation-words.ts';
import { Badge } from '../../components/controls/badge.tsx';
import { Form } from '../../components/forms/form.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { useChange } from '../../lib/api/use-change.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import { formatDay } from '../../lib/words/format.ts';
import { useReevaluations } from '../brand-settings/reevaluation-requests.ts';

/** Marks the figures of a competitor that answers from before it was added are not checked for. */
export function StillReadBadge({ competitor }: { readonly competitor: Competitor }) {
  const runs = useReevaluations(useBrandId());
  if (competitor.checked_since === null) return null;
  const isReading = runs.data?.items.some(isAtWork) ?? false;
  if (isReading) return <Badge tone="caution">Still being read</Badge>;
  const day = competitor.checked_since.slice(0, 10);
  return (
    <Badge tone="caution">
      Since <time dateTime={day}>{formatDay(day)}</time>
    </Badge>
  );
}

/** Says which figures do not hold all past answers yet and how far they are, or offers to read those answers. */
export function StillReadNotice({ competitors }: { readonly competitors: readonly Competitor[] }) {
  const brandId = useBrandId();
  const change = useChange();
  const runs = useReevaluations(brandId);
  const unchecked = competitors.filter(({ checked_since }) => checked_since !== null);
  const run = runs.data?.items.find(isAtWork);
  if (run) {
    return (
      <Notice tone="caution">{`${readingInWords(run)} Figures can change until it is done.`}</Notice>
    );
  }
  if (unchecked.length === 0 || !runs.data) return null;
  const names = unchecked.map(({ name }) => name).join(', ');
  return (
    <Notice tone="caution">
      <Form
        submit="Read past answers"
        submitting="Starting …"
        done="Started."
        onSubmit={() => change(startReevaluation, { params: { brand_id: brandId }, body: {} })}
      >
        {unchecked.length === 1
          ? `${names}: answers from before it was added are not checked for it yet.`
          : `${names}: answers from before they were added are not checked for them yet.`}
      </Form>
    </Notice>
  );
}
