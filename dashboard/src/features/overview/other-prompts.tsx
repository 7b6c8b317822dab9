import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { PageLink } from '../../components/page-link.tsx';
import { formatValue } from '../../lib/format.ts';
import { intervalRequest } from '../../lib/interval-query.ts';
import { estimateOf } from '../../lib/interval-row.ts';
import { requestQuery } from '../../lib/request-query.ts';
import { ShownPromptsContext } from '../../lib/shown-prompts.ts';
import { useBrandId, useScope } from '../../lib/use-scope.ts';

interface OtherPromptsProps {
  readonly brand: string;
  /** How many there are to the prompts that are shown. */
  readonly answers: number;
}

/** Presence over all prompts where the page is over unbranded ones, and over these where it is not; one click shows them. */
export function OtherPrompts({ brand, answers }: OtherPromptsProps) {
  const { period, search } = useScope();
  const shown = useContext(ShownPromptsContext);
  const isUnbranded = shown?.prompts === 'unbranded';
  const other = { ...search, branded: isUnbranded ? undefined : ('no' as const) };
  const request = intervalRequest(useBrandId(), other, period, {
    fields: ['brand_presence_percentage'],
  });
  const rows = useQuery(requestQuery(request)).data;
  const presence = estimateOf(rows?.[0], 'brand_presence_percentage');
  // The same answers are no other figure.
  if (!shown || !presence || presence.responses === answers) return null;
  const share = formatValue('share', presence.estimate);
  return (
    <PageLink page="overview" search={{ prompts: isUnbranded ? 'all' : undefined }}>
      {isUnbranded ? `All prompts: ${share}` : `Prompts that do not name ${brand}: ${share}`}
    </PageLink>
  );
}
