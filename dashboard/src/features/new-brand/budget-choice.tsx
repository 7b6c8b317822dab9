import { EstimatedCost } from '../../components/estimated-cost.tsx';
import { TextField } from '../../components/field.tsx';
import { JudgeChoice } from './judge-choice.tsx';
import type { SetupDraft } from './setup-draft.ts';
import type { Cost } from './use-cost.ts';

interface BudgetChoiceProps {
  readonly cost: Cost;
  readonly onChange: (change: Partial<SetupDraft>) => void;
}

/** The contract's limit. */
const mostDollars = 10_000_000;

/** What asking costs, and what it may cost. */
export function BudgetChoice({ cost, onChange }: BudgetChoiceProps) {
  const { estimate, monthlyBudget } = cost;
  return (
    <>
      <EstimatedCost
        estimate={estimate}
        waiting={waitingFor(cost)}
        budgets={{ daily_budget_usd: null, monthly_budget_usd: budgetOf(cost) }}
      />
      {estimate && <JudgeChoice estimate={estimate} />}
      <TextField
        type="number"
        inputMode="decimal"
        min={0}
        max={mostDollars}
        step="any"
        label="Budget for a calendar month, in US dollars"
        placeholder="No limit"
        hint={hintOf(cost)}
        value={monthlyBudget}
        onChange={(event) => onChange({ monthlyBudget: event.target.value })}
      />
    </>
  );
}

function waitingFor({ platforms, error }: Cost): string {
  if (platforms.length === 0) return 'Choose a platform to see what asking costs.';
  return error ? 'The cost could not be estimated.' : 'Estimating the cost …';
}

function hintOf({ isPreset, isKnown }: Cost): string {
  const stops = 'Collection stops before a month costs more; what does not fit waits.';
  if (!isPreset) return stops;
  return isKnown
    ? `Filled in with about what these prompts cost. ${stops}`
    : 'Filled in with about what these prompts cost once a provider key says the price.';
}

/** Null: no limit. */
export function budgetOf({ monthlyBudget }: Pick<Cost, 'monthlyBudget'>): number | null {
  const amount = Number(monthlyBudget);
  return monthlyBudget.trim() === '' || !Number.isFinite(amount) ? null : amount;
}
