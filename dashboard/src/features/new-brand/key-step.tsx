import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { CurrentSession } from '#contract/accounts/accounts.ts';
import type {
  CollectionEstimate,
  PlatformEstimate,
} from '#contract/collection/collection-estimate.ts';
import type { ProviderKey } from '#contract/collection/collections.ts';
import { getSentimentJudge, putSentimentJudge } from '#contract/operations/answer-checks.ts';
import { createBrand } from '#contract/operations/brands.ts';
import { listProviderKeys } from '#contract/operations/collections.ts';
import type { PlatformValue } from '#contract/platforms.ts';
import { Button } from '../../components/controls/button.tsx';
import { Choices } from '../../components/controls/choices.tsx';
import { Checkbox, TextField } from '../../components/controls/field.tsx';
import { EstimatedCost } from '../../components/forms/cost-estimate.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { Progress } from '../../components/page/progress.tsx';
import { Section } from '../../components/page/section.tsx';
import { useSignedIn } from '../../lib/account/session.ts';
import { requestOf } from '../../lib/api/api-request.ts';
import { call, SightlineError } from '../../lib/api/call.ts';
import { markStale } from '../../lib/api/mark-stale.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { counted } from '../../lib/words/format.ts';
import { roughMoney } from '../../lib/words/format-money.ts';
import { platformNames } from '../../lib/words/platforms.ts';
import { ProviderKeysPanel } from '../provider-keys/provider-keys-panel.tsx';
import { StartHere } from '../provider-keys/start-here.tsx';
import { createFromDraft, watchedQuestions } from './create-from-draft.ts';
import styles from './setup.module.css';
import type { SetupDraft } from './setup-draft.ts';
import type { Cost } from './use-cost.ts';

interface BudgetChoiceProps {
  readonly cost: Cost;
  readonly onChange: (change: Partial<SetupDraft>) => void;
}

/** The contract's limit. */
const maxDollars = 10_000_000;

/** What asking costs, and what it may cost. */
function BudgetChoice({ cost, onChange }: BudgetChoiceProps) {
  const { estimate, monthlyBudget, hasNoLimit } = cost;
  return (
    <>
      <EstimatedCost
        estimate={estimate}
        waiting={waitingFor(cost)}
        budgets={{ daily_budget_usd: null, monthly_budget_usd: budgetOf(cost) ?? null }}
      />
      {estimate && <JudgeChoice estimate={estimate} />}
      <TextField
        type="number"
        inputMode="decimal"
        min={0}
        max={maxDollars}
        step="any"
        label="Monthly budget, in US dollars"
        hint={hintOf(cost)}
        disabled={hasNoLimit}
        value={hasNoLimit ? '' : monthlyBudget}
        onChange={(event) => onChange({ monthlyBudget: event.target.value })}
      />
      <Checkbox
        label="No limit"
        checked={hasNoLimit}
        onChange={(checked) => onChange({ hasNoLimit: checked })}
      />
    </>
  );
}

function waitingFor({ platforms, hasKey, monthUsd, error }: Cost): string {
  if (platforms.length === 0) return 'Choose a platform to see what asking costs.';
  if (error) return 'The cost could not be estimated.';
  if (hasKey || monthUsd === undefined) return 'Estimating the cost …';
  const names = platforms.map((platform) => platformNames[platform]).join(', ');
  return `With a key, asking ${names} once a day would cost about ${roughMoney(monthUsd)} a month.`;
}

function hintOf(cost: Cost): string {
  const stops = 'Collection stops before a month costs more; what does not fit waits.';
  if (cost.hasNoLimit) return 'Nothing stops collection, whatever a month costs.';
  if (budgetOf(cost) === undefined) return 'Enter an amount, or choose “No limit”.';
  return cost.isPreset ? `What a month costs by the estimate, rounded up. ${stops}` : stops;
}

/** Null: no limit. Undefined: nothing that can be set. */
function budgetOf({
  monthlyBudget,
  hasNoLimit,
}: Pick<Cost, 'monthlyBudget' | 'hasNoLimit'>): number | null | undefined {
  if (hasNoLimit) return null;
  const amount = Number(monthlyBudget);
  const isAmount = monthlyBudget.trim() !== '' && amount >= 0 && amount <= maxDollars;
  return isAmount ? amount : undefined;
}

/** Offers a language model as judge, with its price, to an admin who has a key for one and has not chosen it. */
function JudgeChoice({ estimate }: { readonly estimate: CollectionEstimate }) {
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

interface KeyStepProps {
  readonly session: CurrentSession;
  readonly draft: SetupDraft;
  readonly cost: Cost;
  readonly onChange: (change: Partial<SetupDraft>) => void;
  readonly onBack: () => void;
  readonly onCreated: () => void;
}

/** With whose key platforms are asked, which can wait, and then the brand. */
export function KeyStep({ session, draft, cost, onChange, onBack, onCreated }: KeyStepProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [progress, setProgress] = useState({ done: 0, total: 1 });
  const [isUncertain, setIsUncertain] = useState(false);
  const monthlyBudget = budgetOf(cost);
  const create = useMutation({
    mutationFn: () =>
      createFromDraft(
        {
          send: call,
          onBrand: (brandId) => onChange({ brandId }),
          onProgress: (done, total) => setProgress({ done, total }),
        },
        draft,
        {
          ...{ platforms: cost.platforms, monthlyBudget: monthlyBudget ?? null, isUncertain },
          reportTo: session.email,
        },
      ),
    onError: (error) => setIsUncertain(!(error instanceof SightlineError) || error.status === 0),
    onSuccess: async (brandId) => {
      onCreated();
      await markStale(client, createBrand);
      await navigate({ to: '/brands/$brandId/first-answers', params: { brandId: `${brandId}` } });
    },
  });
  const canCreate = cost.platforms.length > 0 && monthlyBudget !== undefined;
  return (
    <div className={styles.form}>
      <KeysAndPlatforms session={session} cost={cost} onChange={onChange} />
      <Section title="What it costs">
        <div className={styles.form}>
          <BudgetChoice cost={cost} onChange={onChange} />
        </div>
      </Section>
      {!cost.hasKey && (
        <Notice>
          You can add a key later. Until then nothing is asked and nothing is spent; you can paste
          answers that you got elsewhere.
        </Notice>
      )}
      {create.error && (
        <Notice tone="bad">
          {create.error.message}{' '}
          {draft.brandId !== undefined &&
            'The brand exists already: trying again continues with it and creates nothing twice.'}
        </Notice>
      )}
      {create.isPending && (
        <Progress
          label="Creating the brand"
          done={progress.done}
          total={progress.total}
          text={`${progress.done} of ${progress.total} steps`}
        />
      )}
      <div className={styles.actions}>
        <Button
          changes
          look="primary"
          disabled={!canCreate || create.isPending || create.isSuccess}
          onClick={() => create.mutate()}
        >
          {create.error ? 'Try again' : createLabel(draft, cost)}
        </Button>
        <Button disabled={create.isPending} onClick={onBack}>
          Back
        </Button>
      </div>
    </div>
  );
}

/** What happens at once, and nothing that cannot. */
function createLabel(draft: SetupDraft, { hasKey, platforms }: Cost): string {
  const questions = platforms.length > 0 ? watchedQuestions(draft) : 0;
  if (!hasKey || questions === 0) return 'Create the brand';
  return `Create the brand and ask ${counted(questions, 'question')}`;
}

interface KeysAndPlatformsProps {
  readonly session: CurrentSession;
  readonly cost: Cost;
  readonly onChange: (change: Partial<SetupDraft>) => void;
}

/** The first key where there is none, then the platforms that keys open; what others need is said. */
function KeysAndPlatforms({ session, cost, onChange }: KeysAndPlatformsProps) {
  const organizationId = session.organization.id;
  const isAdmin = session.role === 'admin';
  const params = { organization_id: organizationId };
  const keys = useQuery({
    ...requestQuery(requestOf(listProviderKeys, { params })),
    enabled: isAdmin,
  });
  const providers = keys.data?.items ?? [];
  const [first] = providers;
  return (
    <>
      {!isAdmin && <Notice>An admin of your organization can add provider keys.</Notice>}
      {!cost.hasKey && first && <StartHere organizationId={organizationId} entry={first} />}
      {cost.hasKey && (
        <Section title="Platforms">
          <Choices
            title="Where to ask"
            hint="Each prompt is asked on all of these."
            chosen={cost.platforms}
            options={cost.offered.map((one) => platformOption(one, providers))}
            onChange={(platforms) => onChange({ platforms: inOrder(cost.offered, platforms) })}
          />
        </Section>
      )}
      {isAdmin && (
        <details className={styles.more}>
          <summary>{cost.hasKey ? 'Provider keys' : 'Other providers'}</summary>
          <ProviderKeysPanel
            organizationId={organizationId}
            except={cost.hasKey ? undefined : first?.provider}
          />
        </details>
      )}
    </>
  );
}

/** As they are listed, not as they were chosen: the first one is asked first. */
function inOrder(offered: readonly PlatformEstimate[], chosen: readonly PlatformValue[]) {
  return offered.map(({ platform }) => platform).filter((platform) => chosen.includes(platform));
}

/** A platform without a key cannot be chosen, and says whose key adds it. */
function platformOption(
  { platform, state, documented }: PlatformEstimate,
  providers: readonly ProviderKey[],
) {
  const option = { value: platform, label: platformNames[platform] };
  if (state === 'priced') return option;
  const opening = providers.filter(({ platforms }) => platforms.includes(platform));
  const whose = opening.map(({ title }) => title).join(' or ') || 'a provider';
  const price = documented ? `, about ${roughMoney(documented.usd)} an answer` : '';
  return { ...option, disabled: true, hint: `Add a key of ${whose}${price}.` };
}
