import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getSentimentJudge, putSentimentJudge } from '#contract/operations/sentiment-judge.ts';
import type { SentimentJudge } from '#contract/sentiment-judge.ts';
import { Select, TextField } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { Money } from '../../components/money.tsx';
import { Section } from '../../components/section.tsx';
import { Loaded } from '../../components/states.tsx';
import { requestOf } from '../../lib/api-request.ts';
import { requestQuery } from '../../lib/request-query.ts';
import { useChange } from '../../lib/use-change.ts';
import { judgeOptions, judgeProblems, keysNeeded } from './judge-words.ts';

interface JudgeSectionProps {
  readonly organizationId: number;
}

/** Who decides whether an answer praises or criticizes a name. */
export function JudgeSection({ organizationId }: JudgeSectionProps) {
  const params = { organization_id: organizationId };
  const judge = useQuery(requestQuery(requestOf(getSentimentJudge, { params })));
  return (
    <Section
      title="Who judges sentiment"
      lead="The built-in judge decides whether an answer praises or criticizes a name. A language model of a provider that you have a key for can do so instead; where it fails, the built-in judge’s reading stays. The settings of each brand show how often the two agree."
    >
      <Loaded results={[judge]}>
        {(found) => <JudgeForm organizationId={organizationId} judge={found} />}
      </Loaded>
    </Section>
  );
}

function JudgeForm({
  organizationId,
  judge,
}: JudgeSectionProps & { readonly judge: SentimentJudge }) {
  const { offers, spent_usd: spent } = judge;
  const change = useChange();
  const [provider, setProvider] = useState(judge.provider ?? '');
  const [budget, setBudget] = useState(String(judge.monthly_budget_usd));
  const options = judgeOptions(offers);
  const problem = judgeProblems[judge.state];
  if (options.length === 1 && judge.provider === null) return <p>{keysNeeded(offers)}</p>;
  return (
    <Form
      submit="Save judge"
      submitting="Saving …"
      done="Saved. Answers that are collected or re-evaluated from now on are judged this way."
      canSubmit={budget.trim() !== '' && Number(budget) >= 0}
      onSubmit={() =>
        change(putSentimentJudge, {
          params: { organization_id: organizationId },
          body: { provider: provider || null, monthly_budget_usd: Number(budget) },
        })
      }
    >
      {problem && <p role="status">{problem}</p>}
      <Select label="Judge" value={provider} options={options} onChange={setProvider} />
      {provider !== '' && (
        <TextField
          type="number"
          inputMode="decimal"
          min={0}
          max={10_000_000}
          step="any"
          label="Budget for a calendar month, in US dollars"
          hint="For judging alone, in addition to what asking may cost. Beyond it the built-in judge reads answers."
          value={budget}
          onChange={(event) => setBudget(event.target.value)}
        />
      )}
      {spent > 0 && (
        <p>
          Spent this month: <Money usd={spent} />.
        </p>
      )}
    </Form>
  );
}
