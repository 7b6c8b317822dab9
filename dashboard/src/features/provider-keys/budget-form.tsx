import { useState } from 'react';
import type { CollectionBudget } from '#contract/collections.ts';
import { putCollectionBudget } from '#contract/operations/collection-accounts.ts';
import { BudgetFields, budgetBody, budgetDraft } from '../../components/budget-fields.tsx';
import { Form } from '../../components/form.tsx';
import { Spending } from '../../components/spending.tsx';
import { useChange } from '../../lib/use-change.ts';

interface BudgetFormProps {
  readonly organizationId: number;
  readonly budget: CollectionBudget;
}

/** What all brands together may cost, and have cost. */
export function BudgetForm({ organizationId, budget }: BudgetFormProps) {
  const change = useChange();
  const [draft, setDraft] = useState(() => budgetDraft(budget));
  const save = () =>
    change(putCollectionBudget, {
      params: { organization_id: organizationId },
      body: budgetBody(draft),
    });
  return (
    <>
      <Spending label="Spent by all brands" spending={budget.spending} />
      <Form submit="Save budget" submitting="Saving …" done="Saved." onSubmit={save}>
        <BudgetFields
          draft={draft}
          onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
        />
      </Form>
    </>
  );
}
