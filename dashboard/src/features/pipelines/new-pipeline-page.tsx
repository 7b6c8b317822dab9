import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { submitPipeline } from '#contract/operations/pipelines.ts';
import { listPrompts } from '#contract/operations/prompts.ts';
import type { Submission } from '#contract/pages/pipeline.ts';
import type { Site } from '#contract/pages/sites.ts';
import { CopyField } from '../../components/controls/copy-field.tsx';
import { Checkbox, Select, TextArea, TextField } from '../../components/controls/field.tsx';
import { ListField } from '../../components/controls/list-field.tsx';
import { Segmented } from '../../components/controls/segmented.tsx';
import { Form } from '../../components/forms/form.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { Page } from '../../components/page/page.tsx';
import { BackLink, PageLink } from '../../components/page/page-link.tsx';
import { Section } from '../../components/page/section.tsx';
import { Loaded } from '../../components/page/states.tsx';
import { brandQuery } from '../../lib/account/brands.ts';
import { requestOf } from '../../lib/api/api-request.ts';
import { isSightlineError } from '../../lib/api/call.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import { counted } from '../../lib/words/format.ts';
import { distinctLines } from '../../lib/words/plain-text.ts';
import { sitesQuery } from '../sites/site-requests.ts';
import {
  emptyDraft,
  needsSite,
  type PipelineBody,
  type PipelineDraft,
  pipelineBody,
} from './pipeline-draft.ts';
import { readNewPipelineSearch } from './pipeline-search.ts';
import { type Aim, aimLabels, aimMeanings } from './pipeline-words.ts';

const maxSuggested = 200;

interface TargetFieldsProps {
  readonly draft: PipelineDraft;
  readonly onChange: (change: Partial<PipelineDraft>) => void;
}

/** What the pages are to answer, for whom, and on what grounds. The brand's own are suggested. */
export function TargetFields({ draft, onChange }: TargetFieldsProps) {
  const brandId = useBrandId();
  const { data: brand } = useQuery(brandQuery(brandId));
  const { data: prompts } = useQuery(
    requestQuery(
      requestOf(listPrompts, {
        params: { brand_id: brandId },
        query: { status: ['active'], limit: maxSuggested },
      }),
    ),
  );
  return (
    <>
      <ListField
        label="Questions"
        hint="What the pages should answer. Questions that a page does answer become headings. Your own prompts are suggested."
        placeholder="Which shoe holds on wet rock?"
        maxLength={2000}
        suggestions={[...new Set(prompts?.items.map(({ text }) => text))]}
        values={draft.prompts}
        onChange={(values) => onChange({ prompts: values })}
      />
      <ListField
        label="Personas"
        hint="Who the pages are for."
        maxLength={200}
        suggestions={brand?.personas.map(({ name }) => name) ?? []}
        values={draft.personas}
        onChange={(personas) => onChange({ personas })}
      />
      <ListField
        label="Sources"
        hint="Pages that support what your pages say. Sightline fetches and cites them."
        placeholder="https://lab.example/study"
        maxLength={2083}
        values={draft.sources}
        onChange={(sources) => onChange({ sources })}
      />
      <Checkbox
        label="Use these questions only"
        checked={draft.onlyGiven}
        onChange={(onlyGiven) => onChange({ onlyGiven })}
      />
    </>
  );
}

const aims = Object.keys(aimLabels) as Aim[];

/** Sends pages through the pipeline. */
export function NewPipelinePage() {
  const brandId = useBrandId();
  const { url } = readNewPipelineSearch(useSearch({ strict: false }));
  const { data: brand } = useQuery(brandQuery(brandId));
  const sites = useQuery(sitesQuery(brandId));
  const submitPipeline = useSubmitPipeline();
  const navigate = useNavigate();
  const [draft, setDraft] = useState<PipelineDraft>(() => emptyDraft(url));
  const [signed, setSigned] = useState<Submission>();
  const change = (part: Partial<PipelineDraft>) => setDraft((before) => ({ ...before, ...part }));
  const count = distinctLines(draft.urls).length;
  const active = sites.data?.items.filter((site) => site.integration_status === 'active') ?? [];
  const siteId = draft.siteId || (active[0]?.id ?? '');
  const submit = async () => {
    const body = pipelineBody({ ...draft, siteId }, brand?.personas ?? []);
    const submission = await submitPipeline(body);
    if (submission.webhook_secret) return setSigned(submission);
    const path: string = `/brands/${brandId}/pages/versions/${submission.pipeline_id}`;
    await navigate({ to: path });
  };
  return (
    <Page
      title="Submit pages"
      lead={<BackLink page="pages/versions">All rewritten versions</BackLink>}
    >
      {signed ? (
        <Signed submission={signed} />
      ) : (
        <Form
          submit={count > 1 ? `Submit ${counted(count, 'page')}` : 'Submit'}
          submitting="Submitting …"
          done=""
          canSubmit={count > 0 && (!needsSite(draft.aim) || siteId !== '')}
          onSubmit={submit}
        >
          <Section title="Pages">
            <TextArea
              label="Addresses"
              hint="One per line, at most 500."
              required
              rows={5}
              placeholder="https://www.northwind.example/shoes"
              value={draft.urls}
              onChange={(event) => change({ urls: event.target.value })}
            />
          </Section>
          <Section title="How far" lead={aimMeanings[draft.aim]}>
            <div>
              <Segmented
                label="How far the pages go"
                value={draft.aim}
                options={aims.map((value) => ({ value, label: aimLabels[value] }))}
                onChange={(aim) => change({ aim })}
              />
            </div>
            {needsSite(draft.aim) && (
              <Loaded results={[sites]}>
                {() => (
                  <SiteChoice
                    sites={active}
                    siteId={siteId}
                    onChange={(chosen) => change({ siteId: chosen })}
                  />
                )}
              </Loaded>
            )}
          </Section>
          {draft.aim !== 'audit' && (
            <Section
              title="What for"
              lead="All of this is optional. If you leave it empty, Sightline uses up to five of your active prompts that the page answers."
            >
              <TargetFields draft={draft} onChange={change} />
            </Section>
          )}
          <Section title="Notify another system">
            <TextField
              label="Webhook"
              hint="Gets the events for these pages, in addition to the brand’s webhooks. Optional."
              type="url"
              maxLength={2083}
              value={draft.webhookUrl}
              onChange={(event) => change({ webhookUrl: event.target.value })}
            />
          </Section>
        </Form>
      )}
    </Page>
  );
}

/** What the receiver of the webhook needs to know. */
function Signed({ submission }: { readonly submission: Submission }) {
  return (
    <Section
      title="Submitted"
      lead="Deliveries to the webhook are signed with this secret of the brand. Give it to the receiver."
    >
      <CopyField label="Webhook secret" text={submission.webhook_secret ?? ''} />
      <p>
        <PageLink page="pages/versions" id={submission.pipeline_id}>
          See how far the pages are
        </PageLink>
      </p>
    </Section>
  );
}

/** Sends pages through the pipeline; says what to do where the month has no room for them. */
export function useSubmitPipeline() {
  const params = { brand_id: useBrandId() };
  const change = useChange();
  return async (body: PipelineBody): Promise<Submission> => {
    try {
      return await change(submitPipeline, { params, body });
    } catch (error) {
      if (!isSightlineError(error, 'quota_exceeded')) throw error;
      const advice = 'Submit fewer, wait for the next month, or ask the operator for more.';
      throw new Error(`${error.message} ${advice}`, { cause: error });
    }
  };
}

interface SiteChoiceProps {
  readonly sites: readonly Site[];
  readonly siteId: string;
  readonly onChange: (siteId: string) => void;
}

/** Where versions go: a site of the brand that is active. */
export function SiteChoice({ sites, siteId, onChange }: SiteChoiceProps) {
  if (sites.length === 0) {
    return (
      <Notice tone="caution">
        No site of this brand is active yet.{' '}
        <PageLink page="pages/sites">Register one and prove that it is yours</PageLink>, then come
        back.
      </Notice>
    );
  }
  return (
    <Select
      label="Site"
      value={siteId}
      options={sites.map(({ id, domain }) => ({ value: id, label: domain }))}
      onChange={onChange}
    />
  );
}
