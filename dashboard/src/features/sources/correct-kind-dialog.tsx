import { useState } from 'react';
import { deleteSourceKind, putSourceKind } from '#contract/operations/sources.ts';
import type { Source } from '#contract/sources.ts';
import { Select } from '../../components/field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { useChange } from '../../lib/use-change.ts';
import { useBrandId } from '../../lib/use-scope.ts';
import { kindWords } from './kind-words.ts';
import { kinds } from './source-search.ts';

interface CorrectKindDialogProps {
  readonly source: Source;
  readonly onClose: () => void;
}

const byRule = '';

/** Says what a website is, for this brand; or gives the word back to the rules. */
export function CorrectKindDialog({ source, onClose }: CorrectKindDialogProps) {
  const { domain, kind, kind_from: from } = source;
  const params = { brand_id: useBrandId(), domain };
  const [chosen, setChosen] = useState<string>(kind);
  const change = useChange();
  const wanted = kinds.find((one) => one === chosen);
  return (
    <FormDialog
      title={`What is ${domain}?`}
      submit="Save"
      submitting="Saving …"
      canSubmit={chosen !== kind}
      onSubmit={() =>
        wanted
          ? change(putSourceKind, { params, body: { kind: wanted } })
          : change(deleteSourceKind, { params })
      }
      onClose={onClose}
    >
      <Select
        label="Kind"
        value={chosen}
        options={[
          ...kinds.map((value) => ({ value, label: kindWords[value].label })),
          ...(from === 'correction' ? [{ value: byRule, label: 'Decided by the rules' }] : []),
        ]}
        onChange={setChosen}
      />
      <p>{wanted ? kindWords[wanted].meaning : 'Removes the correction.'}</p>
      <p>
        Applies to this brand, for {domain} and its subdomains. It changes the kind of source only:
        whose citations count is set by the websites of the brand and its competitors.
      </p>
    </FormDialog>
  );
}
