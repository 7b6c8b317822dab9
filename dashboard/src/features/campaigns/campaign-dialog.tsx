import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { maxVerdictDays, minVerdictDays } from '#contract/changes-and-actions/campaign-limits.ts';
import { addDays, dayOf } from '#contract/days.ts';
import { registerCampaign } from '#contract/operations/campaigns.ts';
import { listPrompts } from '#contract/operations/prompts.ts';
import { Select, TextField } from '../../components/controls/field.tsx';
import { ListField } from '../../components/controls/list-field.tsx';
import { FormDialog } from '../../components/forms/form-dialog.tsx';
import { brandQuery } from '../../lib/account/brands.ts';
import { requestOf } from '../../lib/api/api-request.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import { bodyOf, type CampaignDraft, movedTo, newDraft } from './campaign-draft.ts';
import { CampaignPower } from './campaign-power.tsx';
import { campaignKindLabels } from './campaign-words.ts';

const maxSuggested = 1_000;
// The names of an object that is complete by type.
const kinds = Object.keys(campaignKindLabels) as CampaignDraft['kind'][];

/** Something to be published, with what is fixed before its results are seen. */
export function CampaignDialog({ onClose }: { readonly onClose: () => void }) {
  const params = { brand_id: useBrandId() };
  const change = useChange();
  const { data: brand } = useQuery(brandQuery(params.brand_id));
  const query = { status: ['active' as const], limit: maxSuggested };
  const { data: prompts } = useQuery(requestQuery(requestOf(listPrompts, { params, query })));
  const [draft, setDraft] = useState(() => newDraft(dayOf(new Date())));
  const set = (next: Partial<CampaignDraft>) => setDraft((all) => ({ ...all, ...next }));
  const body = bodyOf(draft, prompts?.items ?? []);
  return (
    <FormDialog
      title="Register a page or campaign"
      submit="Register"
      submitting="Registering …"
      canSubmit={body !== null}
      onSubmit={async () => body && change(registerCampaign, { params, body })}
      onClose={onClose}
    >
      <Select
        label="Kind"
        value={draft.kind}
        options={kinds.map((value) => ({ value, label: campaignKindLabels[value] }))}
        onChange={(value) => set({ kind: kinds.find((one) => one === value) ?? draft.kind })}
      />
      <TextField
        label="Name"
        hint="Needed if there is no address."
        maxLength={200}
        value={draft.name}
        onChange={(event) => set({ name: event.target.value })}
      />
      <TextField
        type="url"
        label="Address of its page"
        hint="Answers that cite it are counted, too."
        maxLength={2083}
        placeholder="https://"
        value={draft.url}
        onChange={(event) => set({ url: event.target.value })}
      />
      <TextField
        type="date"
        label="Day"
        hint="When it is published or begins."
        required
        value={draft.date}
        onChange={(event) => setDraft(movedTo(draft, event.target.value))}
      />
      <TextField
        type="date"
        label="Day of the verdict"
        hint="5 to 26 weeks later. Neither this day nor the prompts can be changed afterwards."
        required
        {...(draft.date && {
          min: addDays(draft.date, minVerdictDays),
          max: addDays(draft.date, maxVerdictDays),
        })}
        value={draft.verdict}
        onChange={(event) => set({ verdict: event.target.value })}
      />
      <Select
        label="Meant for"
        value={draft.topic}
        options={[
          { value: '', label: 'Prompts that I choose' },
          ...(brand?.key_topics ?? []).map((value) => ({ value, label: `All of “${value}”` })),
        ]}
        onChange={(topic) => set({ topic })}
      />
      {draft.topic === '' && (
        <ListField
          label="Prompts"
          hint="Leave at least six other prompts of the topic: the page is compared with those."
          maxLength={2000}
          suggestions={[...new Set(prompts?.items.map(({ text }) => text))]}
          values={draft.prompts}
          onChange={(chosen) => set({ prompts: chosen })}
        />
      )}
      <CampaignPower body={body} />
    </FormDialog>
  );
}
