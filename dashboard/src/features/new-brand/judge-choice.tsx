import { useQuery } from '@tanstack/react-query';
import type { CollectionEstimate } from '#contract/collection-estimate.ts';
import { getSentimentJudge, putSentimentJudge } from '#contract/operations/sentiment-judge.ts';
import { Button } from '../../components/button.tsx';
import { requestOf } from '../../lib/api-request.ts';
import { roughMoney } from '../../lib/format-money.ts';
import { requestQuery } from '../../lib/request-query.ts';
import { useChange } from '../../lib/use-change.ts';
import { useSignedIn } from '../../lib/use-signed-in.ts';

/** Offers a language model as judge, with its price, to an admin who has a key for one and has not chosen it. */
export function JudgeChoice({ estimate }: { readonly estimate: CollectionEstimate }) {
  const change = useChange();
  const organizationId = useSignedIn()?.organization.id ?? 0;
  const params = { organization_id: organizationId };
  const { data: judge } = useQuery(requestQuery(requestOf(getSentimentJudge, { params })));
  const [offer] = (judge?.offers ?? [])
    .filter(({ has_key }) => has_key)
    .toSorted((one, other) => one.usd_per_answer - other.usd_per_answer);
  if (!judge || judge.provider !== null || !offer) return null;
  const priced = estimate.platforms.filter(({ total }) => total !== null);
  const answers = priced.reduce((sum, { answers_per_day }) => sum + answers_per_day, 0);
  const month = answers * estimate.days_per_month * offer.usd_per_answer;
  return (
    <p>
      The built-in judge decides whether answers praise or criticize you. {offer.title}’s{' '}
      {offer.model} can do so instead for about {roughMoney(month)} a month.{' '}
      <Button
        onClick={() =>
          change(putSentimentJudge, {
            params,
            body: { provider: offer.provider, monthly_budget_usd: judge.monthly_budget_usd },
          })
        }
      >
        Judge with {offer.model}
      </Button>
    </p>
  );
}
