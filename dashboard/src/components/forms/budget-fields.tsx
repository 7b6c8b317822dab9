import type { CollectionBudgetBody } from '#contract/collection/collections.ts';
import { conversionText, formatMoney } from '../../lib/words/format-money.ts';
import { TextField } from '../controls/field.tsx';
import styles from './form.module.css';

/** Budgets as they are typed; empty: no limit. */
export interface BudgetDraft {
  readonly daily: string;
  readonly monthly: string;
}

interface BudgetFieldsProps {
  readonly draft: BudgetDraft;
  readonly onChange: (change: Partial<BudgetDraft>) => void;
}

/** The contract's limit on both. */
const maxDollars = 10_000_000;

/** What may be spent in a day and in a month. */
export function BudgetFields({ draft, onChange }: BudgetFieldsProps) {
  const bounds = { type: 'number', inputMode: 'decimal', min: 0, max: maxDollars } as const;
  return (
    <div className={styles.pair}>
      <TextField
        {...bounds}
        step="any"
        label="Daily budget, in US dollars"
        placeholder="No limit"
        hint={converted(draft.daily)}
        value={draft.daily}
        onChange={(event) => onChange({ daily: event.target.value })}
      />
      <TextField
        {...bounds}
        step="any"
        label="Monthly budget, in US dollars"
        placeholder="No limit"
        hint={converted(draft.monthly)}
        value={draft.monthly}
        onChange={(event) => onChange({ monthly: event.target.value })}
      />
    </div>
  );
}

/** Budgets are kept in US dollars: what they are in the currency that costs are shown in. */
function converted(text: string): string | undefined {
  const usd = Number(text);
  if (text.trim() === '' || !Number.isFinite(usd)) return undefined;
  return conversionText(usd) && formatMoney(usd);
}

export function budgetDraft(budget: CollectionBudgetBody): BudgetDraft {
  return {
    daily: String(budget.daily_budget_usd ?? ''),
    monthly: String(budget.monthly_budget_usd ?? ''),
  };
}

export function budgetBody({ daily, monthly }: BudgetDraft): CollectionBudgetBody {
  const amount = (text: string) => (text.trim() === '' ? null : Number(text));
  return { daily_budget_usd: amount(daily), monthly_budget_usd: amount(monthly) };
}
