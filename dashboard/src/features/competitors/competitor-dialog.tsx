import { useState } from 'react';
import type { Competitor, CompetitorBody } from '#contract/brands/brands.ts';
import type { CompetitorSuggestion } from '#contract/brands/competitor-suggestions.ts';
import {
  acceptCompetitorSuggestion,
  createCompetitor,
  replaceCompetitor,
} from '#contract/operations/competitors.ts';
import { TextField } from '../../components/controls/field.tsx';
import { ListField } from '../../components/controls/list-field.tsx';
import { FormDialog } from '../../components/forms/form-dialog.tsx';
import { NameRules } from '../../components/forms/name-rules.tsx';
import { useChange } from '../../lib/api/use-change.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';

interface CompetitorDialogProps {
  /** The one to change; without it a new one is added. */
  readonly competitor?: Competitor;
  /** What a new one is made of. */
  readonly suggestion?: CompetitorSuggestion;
  readonly onClose: () => void;
}

const empty: CompetitorBody = {
  name: '',
  alternative_names: [],
  excluded_names: [],
  websites: [],
  case_sensitive: false,
};

export function CompetitorDialog({ competitor, suggestion, onClose }: CompetitorDialogProps) {
  const params = { brand_id: useBrandId() };
  const save = useChange();
  const [draft, setDraft] = useState(
    competitor ? bodyOf(competitor) : { ...empty, name: suggestion?.name ?? '' },
  );
  const change = (part: Partial<CompetitorBody>) => setDraft((before) => ({ ...before, ...part }));
  return (
    <FormDialog
      title={competitor ? `Edit ${competitor.name}` : 'Add a competitor'}
      submit={competitor ? 'Save' : 'Add'}
      submitting={competitor ? 'Saving …' : 'Adding …'}
      canSubmit={draft.name.trim() !== ''}
      onSubmit={() => {
        if (competitor) {
          const own = { ...params, competitor_id: competitor.id };
          return save(replaceCompetitor, { params: own, body: draft });
        }
        if (suggestion) {
          const own = { ...params, suggestion_id: suggestion.id };
          return save(acceptCompetitorSuggestion, { params: own, body: draft });
        }
        return save(createCompetitor, { params, body: draft });
      }}
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
