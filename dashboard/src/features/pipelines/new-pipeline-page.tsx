import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Submission } from '#contract/pipeline.ts';
import { BackLink } from '../../components/back-link.tsx';
import { CopyField } from '../../components/copy-field.tsx';
import { TextArea, TextField } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { Page } from '../../components/page.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { Section } from '../../components/section.tsx';
import { Segmented } from '../../components/segmented.tsx';
import { Loaded } from '../../components/states.tsx';
import { brandQuery } from '../../lib/brands.ts';
import { counted } from '../../lib/format.ts';
import { distinctLines } from '../../lib/lines.ts';
import { useBrandId } from '../../lib/use-scope.ts';
import { sitesQuery } from '../sites/site-requests.ts';
import { emptyDraft, needsSite, type PipelineDraft, pipelineBody } from './pipeline-draft.ts';
import { readNewPipelineSearch } from './pipeline-search.ts';
import { type Aim, aimLabels, aimMeanings } from './pipeline-words.ts';
import { SiteChoice } from './site-choice.tsx';
import { TargetFields } from './target-fields.tsx';
import { useSubmitPipeline } from './use-submit-pipeline.ts';

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
              lead="You can leave all of this empty: up to five of your active prompts that a page answers are then used."
            >
              <TargetFields draft={draft} onChange={change} />
            </Section>
          )}
          <Section title="Tell another system">
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
