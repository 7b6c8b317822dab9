import { useState } from 'react';
import type { Competitor, CompetitorBody } from '#contract/brands.ts';
import { createCompetitor, replaceCompetitor } from '#contract/operations/competitors.ts';
import { TextField } from '../../components/field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { ListField } from '../../components/list-field.tsx';
import { NameRules } from '../../components/name-rules.tsx';
import { useChange } from '../../lib/use-change.ts';
import { useBrandId } from '../../lib/use-scope.ts';

interface CompetitorDialogProps {
  /** The one to change; without it a new one is added. */
  readonly competitor?: Competitor;
  readonly onClose: () => void;
}

const empty: CompetitorBody = {
  name: '',
  alternative_names: [],
  excluded_names: [],
  websites: [],
  case_sensitive: false,
};

export function CompetitorDialog({ competitor, onClose }: CompetitorDialogProps) {
  const params = { brand_id: useBrandId() };
  const save = useChange();
  const [draft, setDraft] = useState(competitor ? bodyOf(competitor) : empty);
  const change = (part: Partial<CompetitorBody>) => setDraft((before) => ({ ...before, ...part }));
  return (
    <FormDialog
      title={competitor ? `Edit ${competitor.name}` : 'Add a competitor'}
      submit={competitor ? 'Save' : 'Add'}
      submitting={competitor ? 'Saving …' : 'Adding …'}
      canSubmit={draft.name.trim() !== ''}
      onSubmit={() =>
        competitor
          ? save(replaceCompetitor, {
              params: { ...params, competitor_id: competitor.id },
              body: draft,
            })
          : save(createCompetitor, { params, body: draft })
      }
      onClose={onClose}
    >
      <TextField
        label="Name"
        required
        maxLength={255}
        hint={
          competitor
            ? 'A new name also applies to past data.'
            : 'Using the name of an archived competitor restores it with its history.'
        }
        value={draft.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <NameRules whose="the competitor" rules={draft} onChange={change} />
      <ListField
        label="Websites"
        values={draft.websites}
        maxLength={2083}
        placeholder="https://www.contoso.example"
        hint="Cited pages of these websites count as the competitor’s."
        onChange={(websites) => change({ websites: [...websites] })}
      />
    </FormDialog>
  );
}

function bodyOf({ id: _, ...body }: Competitor): CompetitorBody {
  return body;
}
