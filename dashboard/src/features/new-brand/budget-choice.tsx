import { EstimatedCost } from '../../components/estimated-cost.tsx';
import { Checkbox, TextField } from '../../components/field.tsx';
import { roughMoney } from '../../lib/format-money.ts';
import { platformNames } from '../../lib/platforms.ts';
import { JudgeChoice } from './judge-choice.tsx';
import type { SetupDraft } from './setup-draft.ts';
import type { Cost } from './use-cost.ts';

interface BudgetChoiceProps {
  readonly cost: Cost;
  readonly onChange: (change: Partial<SetupDraft>) => void;
}

/** The contract's limit. */
const maxDollars = 10_000_000;

/** What asking costs, and what it may cost. */
export function BudgetChoice({ cost, onChange }: BudgetChoiceProps) {
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
        label="Budget for a calendar month, in US dollars"
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
export function budgetOf({
  monthlyBudget,
  hasNoLimit,
}: Pick<Cost, 'monthlyBudget' | 'hasNoLimit'>): number | null | undefined {
  if (hasNoLimit) return null;
  const amount = Number(monthlyBudget);
  const isAmount = monthlyBudget.trim() !== '' && amount >= 0 && amount <= maxDollars;
  return isAmount ? amount : undefined;
}
