import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CollectionBudget } from '#contract/collections.ts';
import { BudgetFields, budgetBody, budgetDraft } from '../../components/budget-fields.tsx';
import { Form } from '../../components/form.tsx';
import { Spending } from '../../components/spending.tsx';
import { refreshAccounts, saveBudget } from './provider-key-requests.ts';

interface BudgetFormProps {
  readonly organizationId: number;
  readonly budget: CollectionBudget;
}

/** What all brands together may cost, and have cost. */
export function BudgetForm({ organizationId, budget }: BudgetFormProps) {
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => budgetDraft(budget));
  const save = async () => {
    await saveBudget(organizationId, budgetBody(draft));
    await refreshAccounts(client);
  };
  return (
    <>
      <Spending label="Spent by all brands" spending={budget.spending} />
      <Form submit="Save budget" submitting="Saving …" done="Saved." onSubmit={save}>
        <BudgetFields
          draft={draft}
          onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
        />
      </Form>
    </>
  );
}
