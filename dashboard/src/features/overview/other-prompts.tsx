import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { PageLink } from '../../components/page-link.tsx';
import { formatValue } from '../../lib/format.ts';
import { intervalRequest } from '../../lib/interval-query.ts';
import { type Estimate, estimateOf } from '../../lib/interval-row.ts';
import { requestQuery } from '../../lib/request-query.ts';
import { ShownPromptsContext } from '../../lib/shown-prompts.ts';
import { useBrandId, useScope } from '../../lib/use-scope.ts';

interface OtherPromptsProps {
  readonly brand: string;
  /** How many there are to the prompts that are shown. */
  readonly answers: number;
  readonly presence: Estimate | null;
}

/** Undefined until it is known: presence over all prompts where the page is over unbranded ones, and over these where it is not. */
export function useOtherPresence(): Estimate | null | undefined {
  const { period, search } = useScope();
  const other = { ...search, branded: search.branded === 'no' ? undefined : ('no' as const) };
  const request = intervalRequest(useBrandId(), other, period, {
    fields: ['brand_presence_percentage'],
  });
  const rows = useQuery(requestQuery(request)).data;
  return rows && estimateOf(rows[0], 'brand_presence_percentage');
}

/** One click shows the page over the other prompts. */
export function OtherPrompts({ brand, answers, presence }: OtherPromptsProps) {
  const shown = useContext(ShownPromptsContext);
  const isUnbranded = shown?.prompts === 'unbranded';
  // The same answers are no other figure.
  if (!shown || !presence || presence.responses === answers) return null;
  const share = formatValue('share', presence.estimate);
  return (
    <PageLink page="overview" search={{ prompts: isUnbranded ? 'all' : undefined }}>
      {isUnbranded ? `All prompts: ${share}` : `Prompts that do not name ${brand}: ${share}`}
    </PageLink>
  );
}
